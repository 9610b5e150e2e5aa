import type { Pair } from './changes'
import type { Shell } from './shells'

/**
 * A fourth set after public reports, on the frames of common software. Judged by rules that did not
 * know them, 1 of 25 facts of the second half was missed and 9 of 28 quiet pairs raised an alarm; of
 * the later ones from "a dose" and "hot" on, 0 of 18 and 13 of 24.
 */
const wp =
  (title: string): Shell =>
  (part) =>
    `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>${title} – Riverside Club</title><link rel="stylesheet" href="/wp-content/themes/astra/style.css?ver=4.1"></head><body class="page-template-default page page-id-12 ast-separate-container"><div id="page" class="hfeed site"><header class="site-header"><div class="ast-container"><span class="site-title"><a href="/">Riverside Club</a></span><nav class="main-navigation"><ul class="menu"><li><a href="/about">About</a></li><li><a href="/contact">Contact</a></li></ul></nav></div></header><div id="content" class="site-content"><div class="ast-container"><div id="primary" class="content-area"><main id="main" class="site-main"><article class="post-12 page type-page status-publish"><header class="entry-header"><h1 class="entry-title">${title}</h1></header><div class="entry-content"><p>We are a small club on the river with boats, courts and a café for members and guests.</p>${part}</div></article></main></div></div></div><footer class="site-footer"><p>Copyright © 2026 Riverside Club | Powered by Astra</p></footer></div></body></html>`
const soup =
  (title: string): Shell =>
  (part) =>
    `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><div id="__next"><div class="sc-a1b2 kXyz"><div class="sc-c3 top"><a href="/">Marketo</a><input placeholder="Search"><a href="/account">Sign in</a></div><div class="sc-d4 layout"><div class="sc-e5 col"><h1 class="sc-f6">${title}</h1>${part}</div></div><div class="sc-z9 bottom"><a href="/imprint">Imprint</a><a href="/privacy">Privacy</a></div></div></div></body></html>`
const old =
  (title: string): Shell =>
  (part) =>
    `<html><head><title>${title}</title></head><body bgcolor="#ffffff"><table width="800" border="0"><tr><td colspan="2"><img src="/logo.gif" alt="Logo"></td></tr><tr><td width="150" valign="top"><a href="index.html">Home</a><br><a href="news.html">News</a><br><a href="kontakt.html">Contact</a></td><td valign="top"><font size="5"><b>${title}</b></font><br><br>Information of the office for citizens and companies.<br><br>${part}</td></tr></table><font size="1">Webmaster</font></body></html>`
const drupal =
  (title: string): Shell =>
  (part) =>
    `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>${title} | Ministry</title></head><body class="path-node page-node-type-page"><a href="#main-content" class="visually-hidden focusable">Skip to main content</a><div class="dialog-off-canvas-main-canvas"><header role="banner"><div class="region region-header"><a href="/" rel="home">Ministry</a></div></header><div class="region region-breadcrumb"><nav role="navigation"><ol><li><a href="/">Home</a></li><li>${title}</li></ol></nav></div><main role="main"><a id="main-content"></a><div class="layout-content"><div class="region region-content"><div class="block block-page-title-block"><h1 class="page-header">${title}</h1></div><div class="block block-system-main-block"><article class="node node--type-page"><div class="node__content"><div class="field field--name-body"><p>This page is kept up to date by the department in charge of the matter.</p>${part}</div></div></article></div></div></div></main><footer role="contentinfo"><div class="region region-footer"><p>© Ministry</p></div></footer></div></body></html>`
const magento =
  (title: string): Shell =>
  (part) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body class="catalog-product-view page-layout-1column"><div class="page-wrapper"><header class="page-header"><div class="panel wrapper"><a class="logo" href="/">Outdoor Depot</a></div></header><div class="sections nav-sections"><nav class="navigation"><ul><li><a href="/tents">Tents</a></li><li><a href="/packs">Packs</a></li></ul></nav></div><main id="maincontent" class="page-main"><div class="columns"><div class="column main"><div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span>${title}</span></h1></div>${part}<div class="product attribute overview"><div class="value">A light two-person tent with a second entrance, taped seams and a porch for your boots.</div></div></div></div></div></main><footer class="page-footer"><ul class="footer links"><li><a href="/returns">Returns</a></li></ul></footer></div></body></html>`
const board =
  (title: string): Shell =>
  (part) =>
    `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title} - Talk</title></head><body id="phpbb" class="nojs notouch section-viewtopic"><div id="wrap" class="wrap"><div id="page-header"><div class="headerbar"><h1>Talk</h1></div><div class="navbar"><ul><li><a href="/">Board index</a></li></ul></div></div><div id="page-body"><h2 class="topic-title"><a href="/t">${title}</a></h2>${part}</div><div id="page-footer"><div class="copyright">Powered by phpBB</div></div></div></body></html>`
const tw =
  (title: string): Shell =>
  (part) =>
    `<!doctype html><html class="h-full"><head><title>${title}</title></head><body class="min-h-screen bg-white"><header class="sticky top-0 flex border-b"><a href="/" class="font-bold">Hostly</a><a href="/docs">Docs</a></header><main class="mx-auto max-w-5xl px-4 py-8"><h1 class="text-3xl font-bold">${title}</h1><p class="mt-2 text-gray-600">Everything about your plan, in one place.</p><div class="mt-6">${part}</div></main><footer class="border-t py-6 text-sm"><a href="/terms">Terms</a></footer></body></html>`

export const softwareChanges: Pair[] = [
  [
    'amazon availability',
    soup('Graphics card X70'),
    '<div id="availability"><span>Currently unavailable.</span><br><span>We don’t know when or if this item will be back in stock.</span></div>',
    '<div id="availability"><span>In Stock.</span></div><span>$749.99</span>',
  ],
  [
    'variant of size',
    magento('Ridge 2 tent'),
    '<div class="swatch"><span>2 persons</span><span>3 persons</span></div>',
    '<div class="swatch"><span>2 persons</span><span>3 persons (sold out)</span></div>',
  ],
  [
    'visa slots',
    drupal('Visa appointments'),
    '<p>There are currently no appointments available. New appointments are released daily.</p>',
    '<p>New appointments are released daily.</p><ul><li>3 December 2026, 09:30</li><li>3 December 2026, 10:00</li></ul>',
  ],
  [
    'concert',
    wp('Concerts'),
    '<p>12 December: The Lanterns – sold out</p>',
    '<p>12 December: The Lanterns – a few tickets returned</p>',
  ],
  [
    'flats',
    soup('Flats in Riga'),
    '<div class="sc-k"><div>2 rooms, 54 m²</div><div>420 €</div></div>',
    '<div class="sc-k"><div>2 rooms, 54 m²</div><div>420 €</div></div><div class="sc-k"><div>3 rooms, 71 m²</div><div>560 €</div></div>',
  ],
  [
    'tender',
    drupal('Tender 44/2026'),
    '<table><tr><th>Closing date</th><td>2026-12-01 12:00</td></tr></table>',
    '<table><tr><th>Closing date</th><td>2026-12-15 12:00</td></tr></table>',
  ],
  [
    'terms',
    tw('Terms of service'),
    '<p>We may use your content to improve our models.</p>',
    '<p>We may not use your content to improve our models.</p>',
  ],
  [
    'exam results',
    old('Examination office'),
    '<a href="r1.pdf">Results of spring term</a><br>',
    '<a href="r2.pdf">Results of autumn term</a><br><a href="r1.pdf">Results of spring term</a><br>',
  ],
  [
    'firmware',
    soup('RouterPro 5 downloads'),
    '<div>Firmware 1.1.14 Build 20260301</div><div>Modifications and bug fixes</div>',
    '<div>Firmware 1.1.16 Build 20261101</div><div>Modifications and bug fixes</div>',
  ],
  [
    'price drop',
    magento('Ridge 2 tent'),
    '<div class="price-box"><span class="price">€349.00</span></div>',
    '<div class="price-box"><span class="special-price">€299.00</span> <span class="old-price"><s>€349.00</s></span></div>',
  ],
  [
    'delivery fee',
    magento('Ridge 2 tent'),
    '<p>Free shipping on orders over €50</p>',
    '<p>Free shipping on orders over €60</p>',
  ],
  [
    'hours',
    wp('Café'),
    '<table><tr><td>Mon–Fri</td><td>9:00–18:00</td></tr><tr><td>Sat</td><td>10:00–16:00</td></tr></table>',
    '<table><tr><td>Mon–Fri</td><td>9:00–18:00</td></tr><tr><td>Sat</td><td>closed</td></tr></table>',
  ],
  [
    'menu price',
    wp('Menu'),
    '<p>Soup of the day 4.50</p><p>Fish and chips 11.50</p>',
    '<p>Soup of the day 4.50</p><p>Fish and chips 12.50</p>',
  ],
  [
    'trail',
    drupal('Trails'),
    '<ul><li>Canyon Rim: open</li><li>Falls Loop: open</li></ul>',
    '<ul><li>Canyon Rim: open</li><li>Falls Loop: closed due to rockfall</li></ul>',
  ],
  [
    'shelter dog',
    wp('Dogs looking for a home'),
    '<h3>Bruno</h3><p>Male, 4 years</p><h3>Lotte</h3><p>Female, 2 years</p>',
    '<h3>Bruno (reserved)</h3><p>Male, 4 years</p><h3>Lotte</h3><p>Female, 2 years</p>',
  ],
  [
    'book',
    soup('The Well at the Mill'),
    '<div>Copies: 2</div><div>Available: 0</div><div>Due 14/12/2026</div>',
    '<div>Copies: 2</div><div>Available: 1</div>',
  ],
  [
    'ferry',
    old('Sailings today'),
    '08:00 on time<br>12:00 on time<br>',
    '08:00 on time<br>12:00 cancelled due to wind<br>',
  ],
  [
    'used car',
    soup('Kombi 1.6, 2019'),
    '<p>14,900 €</p><p>81,000 km</p>',
    '<p>13,900 €</p><p>81,000 km</p>',
  ],
  [
    'job gone',
    tw('Open roles'),
    '<ul><li><a href="/jobs/1">Platform engineer</a> Berlin</li><li><a href="/jobs/2">Designer</a> Remote</li></ul>',
    '<ul><li><a href="/jobs/2">Designer</a> Remote</li></ul>',
  ],
  [
    'price list file',
    old('Price lists'),
    '<a href="/files/prices_2026.pdf">Price list</a>',
    '<a href="/files/prices_2027.pdf">Price list</a>',
  ],
  [
    'contact person',
    drupal('Department 3'),
    '<p>Head of department: Dr. Ilse Kern</p>',
    '<p>Head of department: Jonas Weber</p>',
  ],
  ['phone', wp('Contact'), '<p>Call us: +44 20 7946 0018</p>', '<p>Call us: +44 20 7946 0921</p>'],
  [
    'recall',
    drupal('Recall of baby food'),
    '<ul><li>Lot L2231, best before 03/2027</li></ul>',
    '<ul><li>Lot L2231, best before 03/2027</li><li>Lot L2240, best before 04/2027</li></ul>',
  ],
  [
    'release',
    soup('acme/parser'),
    '<h2>v2.4.1</h2><ul><li>Fix a crash on empty input</li></ul>',
    '<h2>v2.4.2</h2><ul><li>Fix a memory leak</li></ul><h2>v2.4.1</h2><ul><li>Fix a crash on empty input</li></ul>',
  ],
  [
    'rate limit',
    tw('Limits'),
    '<table><tr><td>Requests per minute</td><td>60</td></tr></table>',
    '<table><tr><td>Requests per minute</td><td>40</td></tr></table>',
  ],
  ['interest', tw('Savings'), '<p>Interest: 2.75 % p.a.</p>', '<p>Interest: 2.50 % p.a.</p>'],
  [
    'emergency room',
    drupal('Emergency waiting times'),
    '<p>City hospital: 45 min</p>',
    '<p>City hospital: 90 min</p>',
  ],
  [
    'detour',
    old('Line 14'),
    'Line 14 runs via Mill Lane.<br>',
    'Line 14 runs via Canal Street until further notice.<br>',
  ],
  [
    'lunch',
    wp('Lunch this week'),
    '<p>Monday: lentil soup</p><p>Tuesday: pasta</p>',
    '<p>Monday: potato soup</p><p>Tuesday: pasta</p>',
  ],
  ['water temperature', wp('Outdoor pool'), '<p>Water: 21 °C</p>', '<p>Water: 23 °C</p>'],
  [
    'currency',
    tw('Rates'),
    '<table><tr><td>EUR/CHF</td><td>0.9412</td></tr></table>',
    '<table><tr><td>EUR/CHF</td><td>0.9398</td></tr></table>',
  ],
  [
    'snow',
    wp('Slopes'),
    '<p>Snow depth: 80 cm. Lifts open: 11 of 14.</p>',
    '<p>Snow depth: 95 cm. Lifts open: 14 of 14.</p>',
  ],
  [
    'call for papers',
    wp('Call for papers'),
    '<p>Submission deadline: 1 March 2027</p>',
    '<p>Submission deadline: <s>1 March 2027</s> 15 March 2027</p>',
  ],
  [
    'last pieces',
    magento('Ridge 2 tent'),
    '<p>Only 3 left in stock - order soon.</p>',
    '<p>Only 1 left in stock - order soon.</p>',
  ],
  ['spanish stock', magento('Tienda Ridge 2'), '<p>Agotado</p>', '<p>Disponible</p>'],
  ['japanese stock', soup('テント'), '<p>在庫なし</p>', '<p>在庫あり</p>'],
  [
    'chinese notice',
    old('通知公告'),
    '<a href="1.html">关于放假的通知</a><br>',
    '<a href="2.html">关于考试安排的通知</a><br><a href="1.html">关于放假的通知</a><br>',
  ],
  [
    'german stock',
    magento('Zelt Ridge 2'),
    '<p>Derzeit nicht lieferbar</p>',
    '<p>Wieder lieferbar ab 4. Mai</p>',
  ],
  ['polish price', magento('Namiot Ridge 2'), '<p>1 299,00 zł</p>', '<p>1 199,00 zł</p>'],
  [
    'campsite calendar',
    soup('Campsite 14'),
    '<table><tr><th>Fri</th><th>Sat</th></tr><tr><td>✗</td><td>✗</td></tr></table>',
    '<table><tr><th>Fri</th><th>Sat</th></tr><tr><td>✓</td><td>✗</td></tr></table>',
  ],
  [
    'options',
    drupal('Book a date'),
    '<form><label>Date <select name="d"><option>Choose</option></select></label></form>',
    '<form><label>Date <select name="d"><option>Choose</option><option>Monday 30 November, 8:20</option></select></label></form>',
  ],
  [
    'a feature',
    tw('Plans'),
    '<h3>Starter</h3><ul><li>✔ Backups</li><li>✔ Custom domain</li></ul>',
    '<h3>Starter</h3><ul><li>✘ Backups</li><li>✔ Custom domain</li></ul>',
  ],
  [
    'next event',
    wp('Guided walks'),
    '<p>Next walk: Saturday, 28 November at 14:00</p>',
    '<p>Next walk: Saturday, 12 December at 14:00</p>',
  ],
  [
    'registration',
    wp('Half marathon'),
    '<p>Registration opens on 1 December.</p>',
    '<p>Registration is open.</p><a href="/register">Register now</a>',
  ],
  [
    'age',
    drupal('Driving licence'),
    '<p>The minimum age is 16 years.</p>',
    '<p>The minimum age is 17 years.</p>',
  ],
  [
    'a post',
    board('Problems with the pump'),
    '<div class="post"><p class="author">by ada</p><div class="content">The pump does not start.</div></div>',
    '<div class="post"><p class="author">by ada</p><div class="content">The pump does not start.</div></div><div class="post"><p class="author">by bo</p><div class="content">Check the fuse at the back.</div></div>',
  ],
  [
    'a sticky',
    board('Marketplace'),
    '<ul><li class="row"><a href="/t/1">WTS: lathe</a></li></ul>',
    '<ul><li class="row"><a href="/t/1">WTS: lathe [SOLD]</a></li></ul>',
  ],
  [
    'match',
    soup('Rovers v Athletic'),
    '<div>Rovers 1</div><div>Athletic 0</div>',
    '<div>Rovers 1</div><div>Athletic 1</div>',
  ],
  ['crypto', soup('BTC price'), '<div>$64,210.12</div>', '<div>$63,998.40</div>'],
  [
    'status',
    tw('Status'),
    '<div>API</div><div>Operational</div>',
    '<div>API</div><div>Degraded performance</div>',
  ],
  [
    'a dose',
    drupal('Vaccination'),
    '<p>Two doses are needed, four weeks apart.</p>',
    '<p>Three doses are needed, four weeks apart.</p>',
  ],
  [
    'a train',
    old('Connections'),
    '07:12 platform 4<br>07:42 platform 4<br>',
    '07:12 platform 4<br>07:42 platform 6<br>',
  ],
  [
    'a member',
    wp('Board'),
    '<p>Chair: Ada Winter</p><p>Treasurer: Bo Summer</p>',
    '<p>Chair: Cy Autumn</p><p>Treasurer: Bo Summer</p>',
  ],
  [
    'a specification',
    magento('Ridge 2 tent'),
    '<table><tr><th>Weight</th><td>2.1 kg</td></tr></table>',
    '<table><tr><th>Weight</th><td>1.9 kg</td></tr></table>',
  ],
  [
    'a pre-order',
    magento('Ridge 3 tent'),
    '<p>Coming soon</p>',
    '<p>Pre-order now, ships in March</p>',
  ],
  [
    'a limit per person',
    soup('Tickets'),
    '<p>Maximum 4 tickets per person</p>',
    '<p>Maximum 2 tickets per person</p>',
  ],
  [
    'a queue of a register',
    drupal('Register'),
    '<p>Currently being processed: applications of 12 May 2026</p>',
    '<p>Currently being processed: applications of 2 June 2026</p>',
  ],
  [
    'an answer',
    board('Does it float?'),
    '<div class="post"><div class="content">Does it float?</div></div>',
    '<div class="post"><div class="content">Does it float?</div></div><div class="post"><div class="content">Yes, it does.</div></div>',
  ],
  ['a beta', tw('Changelog'), '<h2>2.0 beta</h2>', '<h2>2.0</h2>'],
  [
    'a region',
    tw('Regions'),
    '<ul><li>Oslo</li><li>Rome</li></ul>',
    '<ul><li>Oslo</li><li>Rome</li><li>Lima</li></ul>',
  ],
  ['a bus fare', old('Fares'), 'Single 2.40<br>Day 6.20<br>', 'Single 2.60<br>Day 6.20<br>'],
  [
    'rooms left',
    soup('Hotel Anker'),
    '<p>€ 110 per night</p><p>We have 5 left at this price</p>',
    '<p>€ 110 per night</p><p>We have 1 left at this price</p>',
  ],
  ['korean stock', soup('텐트'), '<p>품절</p>', '<p>구매 가능</p>'],
  ['chinese price', magento('帐篷'), '<p>价格：1299元</p>', '<p>价格：1199元</p>'],
  [
    'japanese date',
    drupal('予約'),
    '<p>次の空き：2026年12月3日</p>',
    '<p>次の空き：2026年12月10日</p>',
  ],
  [
    'a dish',
    wp('Today'),
    '<h2>Dish of the day</h2><p>Herring with potatoes</p>',
    '<h2>Dish of the day</h2><p>Stew with dumplings</p>',
  ],
  [
    'closed for good',
    wp('Café'),
    '<p>Open daily from 9 to 18.</p>',
    '<p>We have closed. Thank you for eleven years.</p>',
  ],
  [
    'an island',
    old('Ferry'),
    'Service to the island suspended.<br>',
    'Service to the island resumes on Friday.<br>',
  ],
]

export const softwareQuiet: Pair[] = [
  [
    'seller online',
    soup('TK90X computer'),
    '<p>R$ 450</p><p>Vendedor: Carlos</p>',
    '<p>R$ 450</p><p>Vendedor: Carlos</p><p>Anunciante online</p>',
  ],
  [
    'in carts',
    soup('Silver ring'),
    '<p>€ 34.00</p><p>In 14 carts with 3 sold this hour</p>',
    '<p>€ 34.00</p><p>In over 20 carts</p>',
  ],
  [
    'in demand',
    soup('Silver ring'),
    '<p>€ 34.00</p><p>In demand. 12 people bought this in the last 24 hours.</p>',
    '<p>€ 34.00</p><p>In demand. 9 people bought this in the last 24 hours.</p>',
  ],
  [
    'deliver to',
    soup('Desk lamp'),
    '<p>Deliver to Leeds LS1</p><p>$29.99</p>',
    '<p>Deliver to London W1</p><p>$29.99</p>',
  ],
  [
    'travellers',
    soup('Oslo to Rome'),
    '<p>from €89</p><p>3 other travellers are looking at this route</p>',
    '<p>from €89</p><p>7 other travellers are looking at this route</p>',
  ],
  [
    'booked',
    soup('Hotel Anker'),
    '<p>€ 110 per night</p><p>Booked 5 times in the last 24 hours</p>',
    '<p>€ 110 per night</p><p>Booked 8 times in the last 24 hours</p>',
  ],
  [
    'repository',
    soup('acme/parser'),
    '<ul><li>Watch 41</li><li>Fork 310</li><li>Star 14.1k</li></ul><p>4,210 Commits</p><p>README</p>',
    '<ul><li>Watch 42</li><li>Fork 311</li><li>Star 14.2k</li></ul><p>4,213 Commits</p><p>README</p>',
  ],
  [
    'question',
    board('How to bleed a radiator'),
    '<div>Asked 2 years ago</div><div>Modified 3 days ago</div><div>Viewed 12k times</div><p>Open the valve.</p>',
    '<div>Asked 2 years ago</div><div>Modified 4 days ago</div><div>Viewed 13k times</div><p>Open the valve.</p>',
  ],
  [
    'video',
    soup('How to fold a map'),
    '<p>12,301 views · 2 hours ago</p><p>In this film we fold a map.</p>',
    '<p>15,877 views · 5 hours ago</p><p>In this film we fold a map.</p>',
  ],
  [
    'who is online',
    board('General'),
    '<p>The pump works.</p><h3>Who is online</h3><p>In total there are 12 users online :: 3 registered, 1 hidden and 8 guests</p><p>Most users ever online was 1200</p>',
    '<p>The pump works.</p><h3>Who is online</h3><p>In total there are 31 users online :: 5 registered, 0 hidden and 26 guests</p><p>Most users ever online was 1200</p>',
  ],
  [
    'weather box',
    old('Town of Lindau'),
    'The office moves in May.<br><br><b>Weather</b><br>14 °C, cloudy<br>',
    'The office moves in May.<br><br><b>Weather</b><br>9 °C, rain<br>',
  ],
  [
    'weather of a resort',
    wp('Slopes'),
    '<p>All lifts run.</p><p>Today in the valley: 3 °C, light snow</p>',
    '<p>All lifts run.</p><p>Today in the valley: -1 °C, sunny</p>',
  ],
  [
    'market ticker',
    soup('Company news'),
    '<div>DAX 18,231 +0.3% · Dow 39,110 -0.1%</div><h2>Mill sold</h2>',
    '<div>DAX 18,190 -0.2% · Dow 39,240 +0.2%</div><h2>Mill sold</h2>',
  ],
  [
    'open or closed now',
    soup('Pharmacy at the gate'),
    '<p>Now open · closes at 18:00</p><p>Mon–Fri 8–18</p>',
    '<p>Now closed · opens Mon at 8:00</p><p>Mon–Fri 8–18</p>',
  ],
  [
    'job age',
    soup('Fitter'),
    '<p>Hamburg</p><p>Posted 3 days ago · Be among the first 25 applicants</p>',
    '<p>Hamburg</p><p>Posted 4 days ago · 47 applicants</p>',
  ],
  [
    'listing age',
    soup('3 rooms, 71 m²'),
    '<p>560 €</p><p>Listed 12 days ago</p><p>Viewed 341 times</p><p>Saved by 14 people</p>',
    '<p>560 €</p><p>Listed 13 days ago</p><p>Viewed 377 times</p><p>Saved by 17 people</p>',
  ],
  [
    'a purchase popup',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><div class="notify">Anna from Köln purchased this 4 minutes ago</div>',
    '<p>€349.00</p><div class="notify">Peter from Ulm purchased this 12 minutes ago</div>',
  ],
  [
    'order countdown',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><p>Order within 3 hrs 12 mins to get it tomorrow</p>',
    '<p>€349.00</p><p>Order within 1 hr 2 mins to get it tomorrow</p>',
  ],
  [
    'arrival date',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><p>Get it by Thu, 26 Nov</p>',
    '<p>€349.00</p><p>Get it by Sat, 28 Nov</p>',
  ],
  [
    'sorted table',
    tw('Regions'),
    '<table><tr><td>Oslo</td><td>12 ms</td></tr><tr><td>Rome</td><td>31 ms</td></tr></table>',
    '<table><tr><td>Rome</td><td>31 ms</td></tr><tr><td>Oslo</td><td>12 ms</td></tr></table>',
  ],
  ['security code', old('Guest book'), 'Enter this code: 8F2K<br>', 'Enter this code: 3QX9<br>'],
  [
    'sum',
    wp('Contact'),
    '<form><label>7 + 2 = <input name="c"></label></form><p>Write to us.</p>',
    '<form><label>4 + 9 = <input name="c"></label></form><p>Write to us.</p>',
  ],
  [
    'markup',
    drupal('Fees'),
    '<p><b>Passport</b>: 37.50 €</p>',
    '<div class="f"><strong>Passport</strong>: <span>37.50 €</span></div>',
  ],
  [
    'session in link',
    old('Documents'),
    '<a href="doc.php?id=4&sid=a8f31c">Form A</a><br>',
    '<a href="doc.php?id=4&sid=77be02">Form A</a><br>',
  ],
  [
    'as of',
    tw('Rates'),
    '<p>EUR/CHF 0.94</p><p>Rates as of 26 Nov 2026, 10:41 CET</p>',
    '<p>EUR/CHF 0.94</p><p>Rates as of 27 Nov 2026, 09:12 CET</p>',
  ],
  [
    'next update',
    tw('Status'),
    '<p>All systems operational</p><p>Next update in 14 min</p>',
    '<p>All systems operational</p><p>Next update in 3 min</p>',
  ],
  [
    'served by',
    old('Minutes'),
    'Minutes of May.<br><font size="1">Served by web-14 in 0.12 s</font>',
    'Minutes of May.<br><font size="1">Served by web-03 in 0.31 s</font>',
  ],
  [
    'top downloads',
    soup('ImageTool'),
    '<p>Version 4.1</p><h3>Top downloads this week</h3><ol><li>PlayerX</li><li>ZipIt</li></ol>',
    '<p>Version 4.1</p><h3>Top downloads this week</h3><ol><li>ZipIt</li><li>CamView</li></ol>',
  ],
  [
    'chat',
    tw('Plans'),
    '<p>Starter 9 €</p><p>Questions? We usually answer in 5 minutes.</p>',
    '<p>Starter 9 €</p><p>Questions? We usually answer in 2 hours.</p>',
  ],
  [
    'from the blog',
    tw('Plans'),
    '<p>Starter 9 €</p><h2>From the blog</h2><ul><li>Why we moved to Oslo</li></ul>',
    '<p>Starter 9 €</p><h2>From the blog</h2><ul><li>Ten tips for backups</li></ul>',
  ],
  [
    'a promoted post',
    board('Market'),
    '<ul><li>WTS: lathe</li><li>Promoted: Cheap tools at ToolKing</li></ul>',
    '<ul><li>WTS: lathe</li><li>Promoted: Win a drill with DrillCo</li></ul>',
  ],
  [
    'consent',
    wp('Café'),
    '<p>Open daily.</p><div>This website uses cookies to give you the best experience. <a href="/p">Learn more</a> Got it!</div>',
    '<p>Open daily.</p>',
  ],
  [
    'rating',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><p>4.7 (1,203)</p>',
    '<p>€349.00</p><p>4.7 (1,209)</p>',
  ],
  [
    'german crowd',
    magento('Zelt Ridge 2'),
    '<p>349 €</p><p>12 Personen sehen sich diesen Artikel gerade an</p>',
    '<p>349 €</p><p>8 Personen sehen sich diesen Artikel gerade an</p>',
  ],
  [
    'german age',
    drupal('Pegel'),
    '<p>Pegel 3,41 m</p><p>vor 12 Minuten aktualisiert</p>',
    '<p>Pegel 3,41 m</p><p>vor 3 Stunden aktualisiert</p>',
  ],
  [
    'french views',
    drupal('Avis'),
    '<p>Route fermée</p><p>Consulté 1 204 fois</p>',
    '<p>Route fermée</p><p>Consulté 1 377 fois</p>',
  ],
  [
    'spanish age',
    board('Venta'),
    '<p>Torno usado, 450 €</p><p>Publicado hace 3 horas · 41 visitas</p>',
    '<p>Torno usado, 450 €</p><p>Publicado hace 5 horas · 58 visitas</p>',
  ],
  [
    'japanese age',
    soup('テント'),
    '<p>¥34,800</p><p>3分前に更新</p>',
    '<p>¥34,800</p><p>25分前に更新</p>',
  ],
  [
    'unread',
    board('General'),
    '<p>You have 0 unread messages</p><p>The pump works.</p>',
    '<p>You have 2 unread messages</p><p>The pump works.</p>',
  ],
  [
    'auction',
    soup('Old clock'),
    '<p>Current bid: 41 €</p><p>Time left: 2d 3h</p><p>14 watchers</p>',
    '<p>Current bid: 41 €</p><p>Time left: 1d 22h</p><p>17 watchers</p>',
  ],
  [
    'helpful',
    tw('Limits'),
    '<p>60 per minute</p><p>Was this page helpful? 14 out of 20 found this helpful</p>',
    '<p>60 per minute</p><p>Was this page helpful? 16 out of 23 found this helpful</p>',
  ],
  [
    'case of buttons',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><button>ADD TO CART</button>',
    '<p>€349.00</p><button>Add to Cart</button>',
  ],
  [
    'order of tags',
    soup('Silver ring'),
    '<p>€ 34.00</p><div><a href="/t/a">silver</a> <a href="/t/b">ring</a> <a href="/t/c">handmade</a></div>',
    '<p>€ 34.00</p><div><a href="/t/c">handmade</a> <a href="/t/a">silver</a> <a href="/t/b">ring</a></div>',
  ],
  [
    'recent comments',
    wp('Club news'),
    '<p>The boats are out.</p><aside><h3>Recent comments</h3><ul><li>ada on Boats</li></ul></aside>',
    '<p>The boats are out.</p><aside><h3>Recent comments</h3><ul><li>bo on Courts</li></ul></aside>',
  ],
  [
    'latest reviews',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><h2>Customers who viewed this item also viewed</h2><p>Ridge 3 €399</p>',
    '<p>€349.00</p><h2>Customers who viewed this item also viewed</h2><p>Peak 2 €299</p>',
  ],
  [
    'shuffled team',
    wp('Our team'),
    '<h3>Ada Winter</h3><p>Coach</p><h3>Bo Summer</h3><p>Treasurer</p>',
    '<h3>Bo Summer</h3><p>Treasurer</p><h3>Ada Winter</h3><p>Coach</p>',
  ],
  [
    'visitor counter',
    old('Rabbit breeders'),
    'Show on 4 May.<br>You are visitor no. 00041233 since 1999<br>',
    'Show on 4 May.<br>You are visitor no. 00041251 since 1999<br>',
  ],
  [
    'days in stock',
    soup('Kombi 1.6, 2019'),
    '<p>13,900 €</p><p>Online for 14 days</p>',
    '<p>13,900 €</p><p>Online for 16 days</p>',
  ],
  [
    'live viewers',
    soup('Harbour cam'),
    '<p>Live from the pier</p><p>LIVE 214 watching</p>',
    '<p>Live from the pier</p><p>LIVE 187 watching</p>',
  ],
  [
    'download count',
    soup('parser 2.4.1'),
    '<p>pip install parser</p><p>Downloads last month</p><p>1,204,331</p>',
    '<p>pip install parser</p><p>Downloads last month</p><p>1,250,004</p>',
  ],
  [
    'flash banner',
    wp('Café'),
    '<p>Open daily.</p><div class="banner-slider"><div>Book your party</div><div>New cakes</div></div>',
    '<p>Open daily.</p><div class="banner-slider"><div>New cakes</div><div>Book your party</div></div>',
  ],
  [
    'hot',
    soup('Wool hat'),
    '<p>19 €</p><p>🔥 Selling fast! 31 people added this today</p>',
    '<p>19 €</p><p>🔥 Selling fast! 44 people added this today</p>',
  ],
  [
    'last order',
    soup('Wool hat'),
    '<p>19 €</p><p>Last ordered 14 minutes ago</p>',
    '<p>19 €</p><p>Last ordered 2 hours ago</p>',
  ],
  [
    'profile',
    board('General'),
    '<p>The pump works.</p><div class="postprofile">ada<br>Posts: 1204<br>Joined: May 2019</div>',
    '<p>The pump works.</p><div class="postprofile">ada<br>Posts: 1211<br>Joined: May 2019</div>',
  ],
  [
    'topic row',
    board('Topics'),
    '<ul><li><a href="/t/1">Pump</a> by ada · 14 replies · 301 views · last post by bo, 3 hours ago</li></ul>',
    '<ul><li><a href="/t/1">Pump</a> by ada · 14 replies · 344 views · last post by bo, 9 hours ago</li></ul>',
  ],
  [
    'reactions',
    soup('News of the mill'),
    '<p>The mill is sold.</p><p>👍 12 ❤️ 4</p>',
    '<p>The mill is sold.</p><p>👍 15 ❤️ 5</p>',
  ],
  [
    'shipping date',
    magento('Zelt'),
    '<p>349 €</p><p>Lieferung bis Dienstag, 1. Dezember</p>',
    '<p>349 €</p><p>Lieferung bis Donnerstag, 3. Dezember</p>',
  ],
  [
    'german votes',
    tw('Hilfe'),
    '<p>60 Anfragen</p><p>War diese Seite hilfreich? 14 von 20 fanden dies hilfreich</p>',
    '<p>60 Anfragen</p><p>War diese Seite hilfreich? 15 von 22 fanden dies hilfreich</p>',
  ],
  [
    'chinese views',
    old('通知'),
    '关于放假的通知<br>浏览次数：1204<br>',
    '关于放假的通知<br>浏览次数：1377<br>',
  ],
  [
    'korean age',
    board('게시판'),
    '<p>펌프가 고장났어요</p><p>3시간 전 · 조회 41</p>',
    '<p>펌프가 고장났어요</p><p>5시간 전 · 조회 77</p>',
  ],
  [
    'cookie text',
    drupal('Fees'),
    '<p>Passport 37.50</p>',
    '<p>Passport 37.50</p><div id="sliding-popup"><h2>We use cookies on this site</h2><p>By clicking the Accept button, you agree to us doing so.</p><button>Accept</button></div>',
  ],
  [
    'hidden nonce',
    wp('Contact'),
    '<form><input type="hidden" name="_wpnonce" value="a1"><p>Write to us.</p></form>',
    '<form><input type="hidden" name="_wpnonce" value="b2"><p>Write to us.</p></form>',
  ],
  [
    'popular',
    wp('Café'),
    '<p>Open daily.</p><h3>Popular this week</h3><ul><li>Apple cake</li></ul>',
    '<p>Open daily.</p><h3>Popular this week</h3><ul><li>Plum cake</li></ul>',
  ],
  [
    'sponsors',
    wp('Club'),
    '<p>The boats are out.</p><h3>Our sponsors</h3><ul><li>Mill Bank</li><li>Oak Insurance</li></ul>',
    '<p>The boats are out.</p><h3>Our sponsors</h3><ul><li>Oak Insurance</li><li>Mill Bank</li></ul>',
  ],
  [
    'language prompt',
    tw('Plans'),
    '<p>Starter 9 €</p>',
    '<p>Starter 9 €</p><div class="banner">It looks like you are in Germany. <a href="/de">Switch to German</a></div>',
  ],
  [
    'server time',
    old('Town'),
    'Open.<br>Server time: 10:41:07<br>',
    'Open.<br>Server time: 11:52:40<br>',
  ],
  [
    'exchange footnote',
    tw('Plans'),
    '<p>Starter 9 €</p><p>About $9.82 at the current rate</p>',
    '<p>Starter 9 €</p><p>About $9.79 at the current rate</p>',
  ],
  [
    'donated',
    soup('Save the mill'),
    '<p>We collect for the roof.</p><p>Maria donated 12 minutes ago</p>',
    '<p>We collect for the roof.</p><p>Jan donated 3 minutes ago</p>',
  ],
  [
    'stars',
    soup('acme/parser'),
    '<p>README</p><p>14,201 stars · 310 forks · 41 watching</p>',
    '<p>README</p><p>14,233 stars · 311 forks · 42 watching</p>',
  ],
  [
    'reading',
    wp('Story'),
    '<p>The boats are out.</p><p>4 people are reading this story right now</p>',
    '<p>The boats are out.</p><p>7 people are reading this story right now</p>',
  ],
  [
    'wishlist',
    magento('Ridge 2 tent'),
    '<p>€349.00</p><p>On 41 wishlists</p>',
    '<p>€349.00</p><p>On 44 wishlists</p>',
  ],
  [
    'seller rank',
    soup('TK90X'),
    '<p>R$ 450</p><p>Último acesso: há 2 horas</p>',
    '<p>R$ 450</p><p>Último acesso: há 5 horas</p>',
  ],
]
