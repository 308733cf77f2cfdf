import { createHash } from 'node:crypto'
import { ativosDaCasca, ativosDoCheckout, icone, imagemPadrao, importmap } from 'virtual:ativos'
import { renderToString } from 'react-dom/server'
import { formatarReais } from '../../../shared/domain/dinheiro.ts'
import { produto } from '../../../shared/produto.ts'
import { textosDoPagador } from '../../../shared/textos/pagador.ts'
import { Casca } from './Casca.tsx'
import { Checkout } from './checkout/Checkout.tsx'
import type { DadosDaCasca, DadosDaPagina, DadosDoCheckout, PaginaPronta } from './dados.ts'
import { type Ativos, type Cabeca, estiloDe, jsonSeguro, montar } from './documento.ts'
import { ooopsDaRota } from './ooops/OoopsPagina.tsx'
import { resolverRota, rotaDoCheckout } from './rotas.ts'
import { ComTextos, centavosDe, tradutor } from './textos.tsx'
import { ComAvisos } from './ui/avisos.tsx'

export type { DadosDaPagina, PaginaPronta } from './dados.ts'
export { rotasDoPagador } from './rotas.ts'

const sha = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/** The policy of a page: our own origin, the hash of each inline piece, no writing of HTML by script (DESIGN §9). */
const cspDe = (ativos: Ativos) =>
  [
    "default-src 'self'",
    `script-src 'self' ${sha(importmap)}`,
    `style-src 'self' ${sha(estiloDe(ativos))}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const csp = { checkout: cspDe(ativosDoCheckout), casca: cspDe(ativosDaCasca) }

/** Each document as the inventory of scripts sees it: its policy, the module that starts it, what is inline and runs. */
export const documentos = {
  checkout: { csp: csp.checkout, entrada: ativosDoCheckout.modulos[0]?.href ?? '', inline: { importmap } },
  casca: { csp: csp.casca, entrada: ativosDaCasca.modulos[0]?.href ?? '', inline: { importmap } },
}

/**
 * Renders a payer page: a whole document, its Content-Security-Policy and its status. Pure: the same data give the same
 * bytes, so the edge may keep them (a checkout by version and link token; nothing of a payer is ever inside).
 */
export const renderizar = (dados: DadosDaPagina): PaginaPronta =>
  dados.pagina === 'checkout' ? checkout(dados) : casca(dados)

/** A sharing image must have an address: an inline logo cannot be one. */
const imagemDe = (logo: string | null, origem: string) =>
  logo && !logo.startsWith('data:') ? new URL(logo, origem).href : new URL(imagemPadrao, origem).href

function checkout({ link, versao, origem }: DadosDoCheckout): PaginaPronta {
  const idioma = link.linkParaEstrangeiros ? 'en' : 'pt-BR'
  const textos = textosDoPagador[idioma]
  const t = tradutor(textos)
  const empresa = link.nomeComercial
  const cabeca: Cabeca = {
    idioma,
    titulo: t('pagina.titulo', { empresa }),
    fundo: link.backgroundColor,
    social: {
      nome: empresa,
      descricao: t('pagina.descricao', { empresa, valor: formatarReais(centavosDe(link.valor), idioma) }),
      imagem: imagemDe(link.logo, origem),
      grande: !link.logo,
    },
  }
  // The browser keeps the description as it was written here; long terms come with the private call.
  const doNavegador = { ...link, descricao: '', termoCliente: link.termoCliente === null ? null : '' }
  const rota = { nome: rotaDoCheckout(versao), valores: { token: link.id } } as const
  const corpo = renderToString(
    <ComTextos idioma={idioma} textos={textos}>
      <ComAvisos>
        <Checkout link={doNavegador} versao={versao} rota={rota} descricaoHtml={link.descricao} />
      </ComAvisos>
    </ComTextos>,
  )
  const html = montar({
    cabeca,
    ativos: ativosDoCheckout,
    importmap,
    icone,
    corpo,
    dados: jsonSeguro({ versao, link: doNavegador }),
    semScript: t('pagina.semScript'),
  })
  return { html, csp: csp.checkout, status: 200 }
}

function casca({ caminho, idioma = 'pt-BR', titulo, status }: DadosDaCasca): PaginaPronta {
  const textos = textosDoPagador[idioma]
  const rota = caminho === undefined ? undefined : resolverRota(caminho)
  const erro = caminho === undefined ? undefined : ooopsDaRota(rota)
  const t = tradutor(textos)
  const cabeca: Cabeca = { idioma, titulo: titulo ?? `${erro ? t(erro.titulo) : t('comp.titulo')} · ${produto.nome}` }
  const corpo = caminho === undefined ? '' : renderToString(<Casca rota={rota} idioma={idioma} textos={textos} />)
  const html = montar({ cabeca, ativos: ativosDaCasca, importmap, icone, corpo, semScript: t('pagina.semScript') })
  return { html, csp: csp.casca, status: status ?? erro?.status ?? 200 }
}
