import type { VerificacaoDeRobos } from '../../../../shared/domain/verificacaoDeRobos.ts'
import { produto } from '../../../../shared/produto.ts'
import { variaveisCss } from '../../theme/tokens.ts'
import { escapar } from '../documento.ts'

const estilo = `${variaveisCss()}html,body{margin:0}body{background:var(--surface);color:var(--ink);font:1rem/1.5 var(--sans)}#robos{display:grid;justify-items:center;padding:8px}`

/**
 * `/verificacao`: a place for the third party's widget and one script of ours, for a stage that names a service. Services
 * know a page by its origin, so that alone is told to them.
 */
export const documentoDosRobos = (
  script: string,
  { siteKey, script: deles, objeto }: Pick<VerificacaoDeRobos, 'siteKey' | 'script' | 'objeto'>,
): string =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>Verificação · ${produto.nome}</title>`,
    '<meta name="robots" content="noindex"><meta name="referrer" content="strict-origin">',
    `<link rel="icon" href="data:,"><style>${estilo}</style></head><body>`,
    `<div id="robos" data-chave="${escapar(siteKey)}" data-script="${escapar(deles)}" data-objeto="${escapar(objeto)}"></div>`,
    `<script type="module">${script}</script></body></html>`,
  ].join('')

export { estilo as estiloDosRobos }
