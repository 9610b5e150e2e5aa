const page = (title: string, text: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><div><h1>${title}</h1><p>${text}</p></div></body></html>`

/** Pages that sites show with status 200 while they cannot show their own. */
export const maintenance: string[] = [
  page('Site under maintenance', 'We are improving our shop. Please check back soon.'),
  page('We’ll be right back', 'Our store is down for scheduled maintenance.'),
  page('Maintenance mode', 'Sorry for the inconvenience.'),
  page('Scheduled maintenance', 'We will be back online at 14:00 UTC.'),
  page(
    'Service temporarily unavailable',
    'The server is temporarily unable to service your request.',
  ),
  page('Temporarily down', 'Our website is temporarily unavailable. Please try again later.'),
  page('Briefly unavailable for scheduled maintenance. Check back in a minute.', ''),
  page('Wartungsarbeiten', 'Wir sind in Kürze wieder für Sie da.'),
  page('Site en maintenance', 'Nous serons de retour très bientôt.'),
  page('Sitio en mantenimiento', 'Volveremos pronto.'),
  page('Database error', 'Error establishing a database connection'),
  page('Oops', 'We are experiencing technical difficulties. Please try again later.'),
  page('Too many visitors', 'You are in the queue. Please do not refresh this page.'),
]
