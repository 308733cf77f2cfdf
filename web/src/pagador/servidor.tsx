import { createHash } from 'node:crypto'
import {
  ativosDaAntecipacao,
  ativosDaCasca,
  ativosDoCarrinho,
  ativosDoCheckout,
  ativosDoConvite,
  ativosDoEmbutido,
  ativosDoPedido,
  icone,
  imagemPadrao,
  importmap,
  importmapDoCarrinho,
  importmapDoEmbutido,
  importmapDoRecebedor,
  scriptDoQuadro,
  scriptDoRetorno,
  scriptDosRobos,
} from 'virtual:ativos'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { formatarReais } from '../../../shared/domain/dinheiro.ts'
import { produto } from '../../../shared/produto.ts'
import { frases } from '../../../shared/textos/en/doServidor.ts'
import { writer } from '../../../shared/textos/engine.ts'
import { type FonteDoPagador, type TextosDoPagador, textosDoPagador } from '../../../shared/textos/pagador.ts'
import { textosDaAntecipacao as daAntecipacao } from '../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import { ptBR as doCarrinho } from '../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { textosDoConvite as doConvite } from '../../../shared/textos/pt-BR/pagadorConvite.ts'
import { textosDoEmbutido } from '../../../shared/textos/pt-BR/pagadorEmbutido.ts'
import { textosDoFimDoLink } from '../../../shared/textos/pt-BR/pagadorFimDoLink.ts'
import { textosSemScript } from '../../../shared/textos/pt-BR/pagadorSemScript.ts'
import { temaCss } from '../theme/tokens.ts'
import { Moldura } from './acordar.tsx'
import { AntecipacaoPagina } from './antecipacao/AntecipacaoPagina.tsx'
import { Casca } from './Casca.tsx'
import { Carrinho } from './carrinho/Carrinho.tsx'
import { Linguas } from './carrinho/Linguas.tsx'
import { PedidoPagina } from './carrinho/PedidoPagina.tsx'
import { Checkout } from './checkout/Checkout.tsx'
import { noIdioma } from './comprovante/formatar.ts'
import Prova from './comprovante/Prova.tsx'
import { ConvitePagina } from './convite/ConvitePagina.tsx'
import type {
  DadosDaCasca,
  DadosDaPagina,
  DadosDoCarrinho,
  DadosDoCheckout,
  DadosDoComprovante,
  DadosDoEmbutido,
  DadosDoPedido,
  DadosDos3ds,
  DadosDosRobos,
  FimDoLink,
  PaginaPronta,
} from './dados.ts'
import { type Ativos, type Cabeca, estiloDe, jsonSeguro, montar } from './documento.ts'
import FimDoLinkPagina from './fim/FimDoLinkPagina.tsx'
import { ooopsDaRota } from './ooops/OoopsPagina.tsx'
import { politicaDaPagina, politicaDoQuadro, politicaDoRetorno, politicaDosRobos } from './politica.ts'
import { resolverRota, rotaDoCheckout } from './rotas.ts'
import { ComTextos, centavosDe } from './textos.tsx'
import { documentoDoQuadro, documentoDoRetorno, estiloDos3ds } from './tresds/documentos.ts'
import { ComAvisos } from './ui/avisos.tsx'
import { documentoDosRobos, estiloDosRobos } from './verificacao/documento.ts'

export type { DadosDaPagina, PaginaPronta } from './dados.ts'
export { rotasDoPagador } from './rotas.ts'

const sha = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/** Hashes of what is inline in `<style>`: the entry's, and the theme's where there is one. */
const estilosDe = (ativos: Ativos, tema?: string) => [estiloDe(ativos), ...(tema ? [tema] : [])].map(sha).join(' ')
const cspDe = (ativos: Ativos, tema?: string) =>
  politicaDaPagina({ script: sha(importmap), estilo: estilosDe(ativos, tema) })
const csp = { checkout: cspDe(ativosDoCheckout), casca: cspDe(ativosDaCasca) }

/**
 * Renders a payer page: a whole document, its Content-Security-Policy and its status. Pure: the same data give the same
 * bytes, so the edge may keep them (a checkout by version and link token; nothing of a payer is ever inside). A receipt
 * is of who asked for it, and kept nowhere.
 */
export const renderizar = (dados: DadosDaPagina): PaginaPronta => {
  switch (dados.pagina) {
    case 'checkout':
      return checkout(dados)
    case 'cartaoEmbutido':
      return embutido(dados)
    case '3ds':
    case 'retorno3ds':
      return dos3ds(dados)
    case 'verificacao':
      return dosRobos(dados)
    case 'casca':
      return casca(dados)
    case 'carrinho':
      return carrinho(dados)
    case 'pedido':
      return pedido(dados)
    case 'comprovante':
      return comprovante(dados)
    case 'antecipacao':
      return doRecebedor({
        titulo: daAntecipacao['pt-BR'].titulo,
        semScript: daAntecipacao['pt-BR'].semScript,
        ativos: ativosDaAntecipacao,
        doServidor: dados.doServidor,
        pagina: <AntecipacaoPagina rota={undefined} doServidor={dados.doServidor} />,
      })
    case 'convite':
      return doRecebedor({
        titulo: doConvite.pagina,
        semScript: doConvite.semScript,
        ativos: ativosDoConvite,
        doServidor: dados.doServidor,
        pagina: <ConvitePagina rota={undefined} doServidor={dados.doServidor} />,
      })
  }
}

/** A sharing image must have an address: an inline logo cannot be one. */
const imagemDe = (logo: string | null, origem: string) =>
  logo && !logo.startsWith('data:') ? new URL(logo, origem).href : new URL(imagemPadrao, origem).href

function checkout({ link, versao, origem }: DadosDoCheckout): PaginaPronta {
  const idioma = link.linkParaEstrangeiros ? 'en' : 'pt-BR'
  const textos = textosDoPagador[idioma]
  const t = writer<FonteDoPagador>(textos, idioma)
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
  const tema = link.tema && temaCss(link.tema)
  const html = montar({
    cabeca: { ...cabeca, ...(tema && { tema }) },
    ativos: ativosDoCheckout,
    importmap,
    icone,
    corpo,
    dados: jsonSeguro({ versao, link: doNavegador }),
    semScript: textosSemScript[idioma].pagar,
  })
  return { html, csp: tema ? cspDe(ativosDoCheckout, tema) : csp.checkout, status: 200 }
}

function casca({ fim, caminho, idioma = 'pt-BR', titulo, status }: DadosDaCasca): PaginaPronta {
  if (fim) return fimDoLink(fim, caminho)
  const textos = textosDoPagador[idioma]
  const rota = caminho === undefined ? undefined : resolverRota(caminho)
  const erro = caminho === undefined ? undefined : ooopsDaRota(rota)
  const t = writer<FonteDoPagador>(textos, idioma)
  const cabeca: Cabeca = { idioma, titulo: titulo ?? `${erro ? t(erro.titulo) : t('comp.titulo')} · ${produto.nome}` }
  const corpo = caminho === undefined ? '' : renderToString(<Casca rota={rota} idioma={idioma} textos={textos} />)
  const html = montar({
    cabeca,
    ativos: ativosDaCasca,
    importmap,
    icone,
    corpo,
    semScript: textosSemScript[idioma].ver,
  })
  return { html, csp: csp.casca, status: status ?? erro?.status ?? 200 }
}

/** The end of a link whole, in its language: why it takes no payment and whom to ask. The same bytes for everybody. */
function fimDoLink(fim: FimDoLink, caminho: string | undefined): PaginaPronta {
  const idioma = fim.linkParaEstrangeiros ? 'en' : 'pt-BR'
  const textos = textosDoPagador[idioma]
  const rota = caminho === undefined ? undefined : resolverRota(caminho)
  const html = montar({
    cabeca: { idioma, titulo: `${textosDoFimDoLink[idioma][`titulo.${fim.motivo}`]} · ${produto.nome}` },
    ativos: ativosDaCasca,
    importmap,
    icone,
    corpo: renderToString(
      <Casca rota={rota} idioma={idioma} textos={textos} fim={fim} prontas={{ FimDoLink: FimDoLinkPagina }} />,
    ),
    dados: jsonSeguro(fim),
    semScript: textosSemScript[idioma].guardar,
  })
  return { html, csp: csp.casca, status: 410 }
}

/** The receipt whole, in its language and its link's look. One person's document: its policy may know a theme's hash. */
function comprovante({ pagina: _, rota, ...dados }: DadosDoComprovante): PaginaPronta {
  const idioma = dados.comprovante.linkParaEstrangeiro ? 'en' : 'pt-BR'
  const dizer = (texto: string) => (idioma === 'en' ? (frases[texto.trim()] ?? texto) : texto)
  const doServidor = { ...dados, comprovante: noIdioma(dados.comprovante, dizer) }
  const textos = textosDoPagador[idioma]
  const t = writer<FonteDoPagador>(textos, idioma)
  const { tema: doLink, backgroundColor } = dados.comprovante
  const tema = doLink && temaCss(doLink)
  const html = montar({
    cabeca: {
      idioma,
      titulo: `${t('comp.titulo')} · ${produto.nome}`,
      fundo: backgroundColor,
      ...(tema && { tema }),
    },
    ativos: ativosDaCasca,
    importmap,
    icone,
    corpo: renderToString(
      <Casca rota={rota} idioma={idioma} textos={textos} doServidor={doServidor} prontas={{ Prova }} />,
    ),
    dados: jsonSeguro(doServidor),
    semScript: textosSemScript[idioma].guardar,
  })
  return { html, csp: tema ? cspDe(ativosDaCasca, tema) : csp.casca, status: 200 }
}

interface DoRecebedor {
  titulo: string
  /** What the receiver came for, and needs scripts for. */
  semScript: string
  ativos: Ativos
  /** What its own call answered; without it, the page before it is asked. */
  doServidor: object | undefined
  pagina: ReactNode
}
/** A receiver's page, who has a Brazilian document: in Portuguese, whatever the browser speaks. */
function doRecebedor({ titulo, semScript, ativos, doServidor, pagina }: DoRecebedor): PaginaPronta {
  const idioma = 'pt-BR'
  const textos = textosDoPagador[idioma]
  const html = montar({
    cabeca: { idioma, titulo: `${titulo} · ${produto.nome}` },
    ativos,
    importmap: importmapDoRecebedor,
    icone,
    corpo: renderToString(
      <Moldura idioma={idioma} textos={textos}>
        {pagina}
      </Moldura>,
    ),
    ...(doServidor && { dados: jsonSeguro(doServidor) }),
    semScript,
  })
  return { html, csp: cspDoRecebedor(ativos), status: 200 }
}
const cspDoRecebedor = (ativos: Ativos) =>
  politicaDaPagina({ script: sha(importmapDoRecebedor), estilo: estilosDe(ativos) })

/** Empty until its script runs: what it shows depends on the page around it. The terms come when they are read. */
function embutido({ link, origens }: DadosDoEmbutido): PaginaPronta {
  const idioma = link.linkParaEstrangeiros ? 'en' : 'pt-BR'
  const doNavegador = { ...link, descricao: '', itens: [], termoCliente: link.termoCliente === null ? null : '' }
  const tema = link.tema && temaCss(link.tema)
  const html = montar({
    cabeca: {
      idioma,
      titulo: `${textosDoEmbutido[idioma].titulo} · ${link.nomeComercial}`,
      ...(tema && { tema }),
    },
    ativos: ativosDoEmbutido,
    importmap: importmapDoEmbutido,
    icone,
    corpo: '',
    dados: jsonSeguro({ link: doNavegador, origens }),
    semScript: textosSemScript[idioma].pagar,
  })
  return { html, csp: cspDoEmbutido(origens, tema), status: 200 }
}
const cspDoEmbutido = (moldura: readonly string[], tema?: string) =>
  politicaDaPagina({ script: sha(importmapDoEmbutido), estilo: estilosDe(ativosDoEmbutido, tema), moldura })

const doQuadro = { html: documentoDoQuadro(scriptDoQuadro), script: sha(scriptDoQuadro), estilo: sha(estiloDos3ds) }
const doRetorno = { html: documentoDoRetorno(scriptDoRetorno), script: sha(scriptDoRetorno), estilo: sha(estiloDos3ds) }

function dos3ds({ pagina, origens, local }: DadosDos3ds): PaginaPronta {
  if (pagina === 'retorno3ds') return { html: doRetorno.html, csp: politicaDoRetorno(doRetorno), status: 200 }
  return { html: doQuadro.html, csp: politicaDoQuadro({ ...doQuadro, moldura: origens, local }), status: 200 }
}

const inlineDosRobos = { script: sha(scriptDosRobos), estilo: sha(estiloDosRobos) }
const dosRobos = ({ origens, servico }: DadosDosRobos): PaginaPronta => ({
  html: documentoDosRobos(scriptDosRobos, servico),
  csp: politicaDosRobos({ ...inlineDosRobos, moldura: origens, origens: servico.origens }),
  status: 200,
})

/** The cart before anybody is known: what it is for, and its frame. */
function carrinho({ origem }: DadosDoCarrinho): PaginaPronta {
  const social = { nome: produto.nome, descricao: doCarrinho.chamada, imagem: imagemDe(null, origem), grande: true }
  return doServico({
    cabeca: { titulo: `${doCarrinho.titulo} · ${produto.nome}`, social },
    ativos: ativosDoCarrinho,
    corpo: inicio => <Carrinho {...inicio} />,
  })
}

/** The order of a cart, as who asks may see it; or its outline, before it is read. */
function pedido({ rota, doServidor }: DadosDoPedido): PaginaPronta {
  return doServico({
    cabeca: { titulo: `${doCarrinho['pedido.titulo']} · ${produto.nome}` },
    ativos: ativosDoPedido,
    corpo: inicio => (
      <Linguas titulo="pedido.titulo" {...inicio}>
        {trocarIdioma => <PedidoPagina rota={rota} doServidor={doServidor} trocarIdioma={trocarIdioma} />}
      </Linguas>
    ),
    ...(doServidor && { dados: jsonSeguro(doServidor) }),
  })
}

interface DoServico extends Pick<Parameters<typeof montar>[0], 'ativos' | 'dados'> {
  cabeca: Omit<Cabeca, 'idioma'>
  corpo: (inicio: { idioma: 'pt-BR'; textos: TextosDoPagador }) => ReactNode
}
/** A document of slips paid by card, in Portuguese; who chose English on it has it once the page woke up. */
function doServico({ cabeca, ativos, corpo, dados }: DoServico): PaginaPronta {
  const idioma = 'pt-BR'
  const textos = textosDoPagador[idioma]
  const html = montar({
    cabeca: { idioma, ...cabeca },
    ativos,
    importmap: importmapDoCarrinho,
    icone,
    corpo: renderToString(corpo({ idioma, textos })),
    ...(dados && { dados }),
    // what was read by the server is there to read; a cart is there to pay
    semScript: textosSemScript[idioma][dados ? 'guardar' : 'pagar'],
  })
  return { html, csp: cspDoServico(ativos), status: 200 }
}
const cspDoServico = (ativos: Ativos) =>
  politicaDaPagina({ script: sha(importmapDoCarrinho), estilo: estilosDe(ativos) })

/** Each document as the inventory of scripts sees it: its policy, the module that starts it, what is inline and runs. */
export const documentos = {
  checkout: { csp: csp.checkout, entrada: ativosDoCheckout.modulos[0]?.href ?? '', inline: { importmap } },
  casca: { csp: csp.casca, entrada: ativosDaCasca.modulos[0]?.href ?? '', inline: { importmap } },
  // framed by the origins that a link names: here, by none
  cartaoEmbutido: {
    csp: cspDoEmbutido([]),
    entrada: ativosDoEmbutido.modulos[0]?.href ?? '',
    inline: { importmapDoEmbutido },
  },
  carrinho: {
    csp: cspDoServico(ativosDoCarrinho),
    entrada: ativosDoCarrinho.modulos[0]?.href ?? '',
    inline: { importmapDoCarrinho },
  },
  pedido: {
    csp: cspDoServico(ativosDoPedido),
    entrada: ativosDoPedido.modulos[0]?.href ?? '',
    inline: { importmapDoCarrinho },
  },
  antecipacao: {
    csp: cspDoRecebedor(ativosDaAntecipacao),
    entrada: ativosDaAntecipacao.modulos[0]?.href ?? '',
    inline: { importmapDoRecebedor },
  },
  convite: {
    csp: cspDoRecebedor(ativosDoConvite),
    entrada: ativosDoConvite.modulos[0]?.href ?? '',
    inline: { importmapDoRecebedor },
  },
  '3ds': { csp: politicaDoQuadro({ ...doQuadro, moldura: [], local: false }), entrada: '', inline: { scriptDoQuadro } },
  retorno3ds: { csp: politicaDoRetorno(doRetorno), entrada: '', inline: { scriptDoRetorno } },
  // the origins of its third party are the stage's: here, of none
  verificacao: {
    csp: politicaDosRobos({ ...inlineDosRobos, moldura: [], origens: [] }),
    entrada: '',
    inline: { scriptDosRobos },
  },
}
