/**
 * What Firefox and Safari send, header by header, as they were recorded: with fetch metadata, and the last versions before
 * it (Firefox 89, Safari 16.3). Our pages have `referrer-policy: no-referrer`, so none of these carries a referrer, and a
 * form of ours that older browsers send has the origin `null`.
 */
export interface Pedido {
  metodo: 'GET' | 'POST'
  /** Whether another site's page made it. */
  deFora: boolean
  headers: Record<string, string>
}
export type Caso =
  | 'fetch'
  | 'formulario'
  | 'formularioDeFora'
  | 'textoDeFora'
  | 'emissor'
  | 'correio'
  | 'webmail'
  | 'volta'

const outroSite = 'https://mau.example'
const banco = 'https://acs.banco.example'
const metadados = (site: string, mode: string, dest: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})
const documento = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

/** Each case of one browser on a page at `origem`; `comMetadados`: it sends `Sec-Fetch-*`; `user`: also who clicked. */
const casosDe = (
  base: Record<string, string>,
  origem: string,
  { comMetadados, user }: { comMetadados: boolean; user: boolean },
): Record<Caso, Pedido> => {
  const sec = (site: string, mode: string, dest: string) => (comMetadados ? metadados(site, mode, dest) : {})
  const navegar = (site: string) => ({
    ...base,
    accept: documento,
    ...sec(site, 'navigate', 'document'),
    ...(comMetadados && user && { 'sec-fetch-user': '?1' }),
    'upgrade-insecure-requests': '1',
  })
  return {
    fetch: {
      metodo: 'POST',
      deFora: false,
      headers: {
        ...base,
        accept: 'application/json',
        'content-type': 'application/json',
        origin: origem,
        ...sec('same-origin', 'cors', 'empty'),
      },
    },
    formulario: {
      metodo: 'POST',
      deFora: !comMetadados,
      headers: { ...navegar('same-origin'), ...urlencoded, origin: 'null' },
    },
    formularioDeFora: {
      metodo: 'POST',
      deFora: true,
      headers: { ...navegar('cross-site'), ...urlencoded, origin: outroSite },
    },
    textoDeFora: {
      metodo: 'POST',
      deFora: true,
      headers: { ...navegar('cross-site'), 'content-type': 'text/plain', origin: outroSite },
    },
    /** A bank's page posts the end of a challenge into its frame. */
    emissor: {
      metodo: 'POST',
      deFora: true,
      headers: { ...navegar('cross-site'), ...sec('cross-site', 'navigate', 'iframe'), ...urlencoded, origin: banco },
    },
    /** A link in a program's e-mail, in a web mail's page, and a page of ours after another site's redirect. */
    correio: { metodo: 'GET', deFora: false, headers: navegar('none') },
    webmail: { metodo: 'GET', deFora: comMetadados, headers: navegar('cross-site') },
    volta: { metodo: 'GET', deFora: comMetadados, headers: navegar('cross-site') },
  }
}

const firefox = (versao: number) => ({
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${versao}.0) Gecko/20100101 Firefox/${versao}.0`,
  'accept-language': 'pt-BR,pt;q=0.8,en-US;q=0.5,en;q=0.3',
})
const safari = (versao: string) => ({
  'user-agent': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${versao} Mobile/15E148 Safari/604.1`,
  'accept-language': 'pt-BR,pt;q=0.9',
})

export const navegadores = (origem: string): Record<string, Record<Caso, Pedido>> => ({
  'Firefox 133': casosDe(firefox(133), origem, { comMetadados: true, user: true }),
  'Firefox 89': casosDe(firefox(89), origem, { comMetadados: false, user: false }),
  'Safari 17.5': casosDe(safari('17.5'), origem, { comMetadados: true, user: false }),
  'Safari 16.3': casosDe(safari('16.3'), origem, { comMetadados: false, user: false }),
})
