/** What to do where no server could be reached; also where the rest of the words could not be loaded. */
export const offlineAdvice = 'No connection to the server. Check your network and try again.'
