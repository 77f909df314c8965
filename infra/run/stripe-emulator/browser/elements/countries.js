// @ts-check

/** ISO 3166 codes of where cards and parcels go. */
const CODES =
  'AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF ' +
  'CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB ' +
  'LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU ' +
  'NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ ' +
  'TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW';

/** @type {Record<string, string>} */
const STATES = {
  US:
    'AL:Alabama,AK:Alaska,AZ:Arizona,AR:Arkansas,CA:California,CO:Colorado,CT:Connecticut,DE:Delaware,DC:District of Columbia,' +
    'FL:Florida,GA:Georgia,HI:Hawaii,ID:Idaho,IL:Illinois,IN:Indiana,IA:Iowa,KS:Kansas,KY:Kentucky,LA:Louisiana,ME:Maine,' +
    'MD:Maryland,MA:Massachusetts,MI:Michigan,MN:Minnesota,MS:Mississippi,MO:Missouri,MT:Montana,NE:Nebraska,NV:Nevada,' +
    'NH:New Hampshire,NJ:New Jersey,NM:New Mexico,NY:New York,NC:North Carolina,ND:North Dakota,OH:Ohio,OK:Oklahoma,OR:Oregon,' +
    'PA:Pennsylvania,RI:Rhode Island,SC:South Carolina,SD:South Dakota,TN:Tennessee,TX:Texas,UT:Utah,VT:Vermont,VA:Virginia,' +
    'WA:Washington,WV:West Virginia,WI:Wisconsin,WY:Wyoming',
  CA:
    'AB:Alberta,BC:British Columbia,MB:Manitoba,NB:New Brunswick,NL:Newfoundland and Labrador,NT:Northwest Territories,' +
    'NS:Nova Scotia,NU:Nunavut,ON:Ontario,PE:Prince Edward Island,QC:Quebec,SK:Saskatchewan,YT:Yukon',
  AU:
    'ACT:Australian Capital Territory,NSW:New South Wales,NT:Northern Territory,QLD:Queensland,SA:South Australia,TAS:Tasmania,' +
    'VIC:Victoria,WA:Western Australia',
  IE: [
    'Carlow,Cavan,Clare,Cork,Donegal,Dublin,Galway,Kerry,Kildare,Kilkenny,Laois,Leitrim,Limerick,Longford,Louth,Mayo,Meath,',
    'Monaghan,Offaly,Roscommon,Sligo,Tipperary,Waterford,Westmeath,Wexford,Wicklow',
  ]
    .join('')
    .split(',')
    .map((county) => `County ${county}:${county}`)
    .join(','),
};

/**
 * Labels and required fields of a country's addresses; the states are empty where none is required.
 * @param {string} country
 */
export function addressFormat(country) {
  const choices = (STATES[country] ?? '').split(',').filter(Boolean);
  return {
    city: ['GB', 'IE'].includes(country) ? 'Town or city' : 'City',
    state: { CA: 'Province', IE: 'County' }[country] ?? 'State',
    states: choices.map((choice) => /** @type {[string, string]} */ (choice.split(':'))),
    postal: { US: 'ZIP code', IE: 'Eircode' }[country] ?? 'Postal code',
    /** Countries whose addresses require a postal code. */
    isPostalRequired: ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'ES', 'IT', 'NL'].includes(country),
  };
}

/**
 * Codes and English names, sorted by name.
 * @param {readonly string[] | null} [allowed]
 * @returns {[string, string][]}
 */
export function countryChoices(allowed) {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = CODES.split(' ').filter((code) => !allowed || allowed.includes(code));
  const choices = codes.map((code) => /** @type {[string, string]} */ ([code, names.of(code) ?? code]));
  return choices.sort((left, right) => left[1].localeCompare(right[1], 'en'));
}

/**
 * The initial country: the given one, else the browser's region, else the United States.
 * @param {[string, string][]} choices
 * @param {string | null} [given]
 */
export function firstCountry(choices, given) {
  const region = new Intl.Locale(navigator.language).region ?? 'US';
  const wanted = [given, region, 'US'].find((code) => choices.some(([choice]) => choice === code));
  return wanted ?? choices[0]?.[0] ?? 'US';
}
