import { produto } from '../../../../shared/produto.ts'
import { variaveisCss } from '../../theme/tokens.ts'
import { escapar } from '../documento.ts'

/** The two small documents of a 3-D Secure challenge, whole and static: one inline script and one inline style each. */
const estilo = `${variaveisCss()}html,body{height:100%;margin:0}body{background:var(--surface);color:var(--ink);font:1rem/1.5 var(--sans)}iframe{display:block;width:100%;height:100%;border:0;background:#fff;color-scheme:light}p{margin:0;padding:24px;text-align:center}`

const documento = (titulo: string, corpo: string, script: string) =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapar(titulo)} · ${produto.nome}</title>`,
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    `<link rel="icon" href="data:,"><style>${estilo}</style></head><body>${corpo}`,
    `<script type="module">${script}</script></body></html>`,
  ].join('')

/** What the issuer's page may do; taking the payer's page elsewhere is not among it. */
const caixaDeAreia = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** `/3ds`: nothing but the issuer's frame. */
export const documentoDoQuadro = (script: string): string =>
  documento(
    'Confirmação do banco',
    `<iframe id="emissor" name="emissor" title="Página do banco do cartão" sandbox="${caixaDeAreia}"></iframe>`,
    script,
  )

/** `/3ds/retorno`: in the issuer's frame for a moment; a payer whom the bank sent out of it reads where to go. */
export const documentoDoRetorno = (script: string): string =>
  documento(
    'Voltando ao pagamento',
    '<p role="status">Voltando ao pagamento…<br><span lang="en">Returning to the payment…</span></p>',
    script,
  )

export { estilo as estiloDos3ds }
