"""From the pages of all languages to the site as it is published."""
