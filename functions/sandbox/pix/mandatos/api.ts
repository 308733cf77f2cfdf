import { type Contexto, json, lerJson, type RotaSimulada } from '../../rotas.ts'
import { iso } from '../fio.ts'
import type { OAuth } from '../oauth.ts'
import { lerConfiguracaoDeWebhook } from '../pedidos.ts'
import { problema, resposta, rotaDoPsp } from '../rotaDoPsp.ts'
import type { PixSimulado } from '../simulado.ts'
import { cobrNoFio, localNoFio, recNoFio, solicRecNoFio } from './fio.ts'
import type { Cobr, Rec, SolicRec } from './modelo.ts'
import { lerCobr, lerRec, lerSolicRec, pedeCancelamento } from './pedidos.ts'
import { problemasDeMandato } from './problemas.ts'

/** `locrec`, `rec`, `cobr` and their webhooks under `/pix/api/v2` (BACEN Pix API 2.9.0). */
export function rotasDeMandatos({ psp, oauth }: { psp: PixSimulado; oauth: OAuth }): RotaSimulada[] {
  const { mandatos, endereco } = psp
  const escreverRec = (txid?: string | null) => (rec: Rec) => {
    const local = mandatos.localDaRec(rec.idRec)
    const cob = txid ? psp.cob(txid) : undefined
    return recNoFio(rec, { endereco, ...(local && { local }), ...(cob && { cob }) })
  }
  const escreverSolicRec = (s: SolicRec) => {
    const rec = mandatos.rec(s.idRec)
    if (!rec) throw new Error('a request without its mandate')
    return solicRecNoFio(s, rec, endereco)
  }
  const escreverCobr = (cobr: Cobr) => cobrNoFio(cobr, endereco)

  const api = rotaDoPsp({ psp, oauth }, () => problemasDeMandato.cobr('Recusada a pedido.', 'cobr'))
  const parte = ({ partes }: Contexto, n = 0): string => partes[n] ?? ''
  const webhook = (qual: 'rec' | 'cobr'): RotaSimulada =>
    api({
      metodo: 'PUT',
      caminho: new RegExp(`^/pix/api/v2/webhook${qual}$`),
      escopo: `webhook${qual}.write`,
      rota: null,
      fazer: async c => {
        const lido = lerConfiguracaoDeWebhook(await lerJson(c.request))
        if (!lido.ok) return problema(lido.problema)
        const { webhookUrl, criacao } = psp.notificacoes.configurar(qual, lido.valor.webhookUrl)
        return json(200, { webhookUrl, criacao: iso(criacao) })
      },
    })

  return [
    api({
      metodo: 'POST',
      caminho: /^\/pix\/api\/v2\/locrec$/,
      escopo: 'payloadlocationrec.write',
      rota: 'locrec',
      fazer: async () => json(201, localNoFio(mandatos.reservar(), endereco)),
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/locrec\/(\d+)$/,
      escopo: 'payloadlocationrec.read',
      rota: 'locrec-consultar',
      fazer: async c => {
        const local = mandatos.local(Number(parte(c)))
        return local
          ? json(200, localNoFio(local, endereco))
          : problema(problemasDeMandato.naoEncontrado('PayloadLocationRecNaoEncontrado'))
      },
    }),
    api({
      metodo: 'POST',
      caminho: /^\/pix\/api\/v2\/rec$/,
      escopo: 'rec.write',
      rota: 'rec-criar',
      fazer: async c => {
        const lido = lerRec(await lerJson(c.request))
        return lido.ok ? resposta(201, mandatos.criarRec(lido.valor), escreverRec()) : problema(lido.problema)
      },
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/rec\/([^/]+)$/,
      escopo: 'rec.read',
      rota: 'rec-consultar',
      fazer: async c => {
        const rec = mandatos.rec(parte(c))
        if (!rec) return problema(problemasDeMandato.naoEncontrado('RecNaoEncontrada'))
        return json(200, escreverRec(c.url.searchParams.get('txid'))(rec))
      },
    }),
    api({
      metodo: 'PATCH',
      caminho: /^\/pix\/api\/v2\/rec\/([^/]+)$/,
      escopo: 'rec.write',
      rota: 'rec-cancelar',
      fazer: async c => {
        if (!pedeCancelamento(await lerJson(c.request)))
          return problema(problemasDeMandato.rec('O campo rec.status não respeita o schema.', 'rec.status'))
        return resposta(200, mandatos.cancelarRec(parte(c)), escreverRec())
      },
    }),
    api({
      metodo: 'POST',
      caminho: /^\/pix\/api\/v2\/solicrec$/,
      escopo: 'solicrec.write',
      rota: 'solicrec-pedir',
      fazer: async c => {
        const lido = lerSolicRec(await lerJson(c.request))
        return lido.ok ? resposta(201, mandatos.pedir(lido.valor), escreverSolicRec) : problema(lido.problema)
      },
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/solicrec\/([^/]+)$/,
      escopo: 'solicrec.read',
      rota: 'solicrec-consultar',
      fazer: async c => {
        const pedido = mandatos.pedido(parte(c))
        return pedido
          ? json(200, escreverSolicRec(pedido))
          : problema(problemasDeMandato.naoEncontrado('SolicRecNaoEncontrada'))
      },
    }),
    api({
      metodo: 'PUT',
      caminho: /^\/pix\/api\/v2\/cobr\/([^/]+)$/,
      escopo: 'cobr.write',
      rota: 'cobr-enviar',
      fazer: async c => {
        const lido = lerCobr(await lerJson(c.request))
        if (!lido.ok) return problema(lido.problema)
        return resposta(201, mandatos.criarCobr(parte(c), lido.valor), escreverCobr)
      },
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/cobr\/([^/]+)$/,
      escopo: 'cobr.read',
      rota: 'cobr-consultar',
      fazer: async c => {
        const cobr = mandatos.cobr(parte(c))
        return cobr ? json(200, escreverCobr(cobr)) : problema(problemasDeMandato.naoEncontrado('CobRNaoEncontrado'))
      },
    }),
    api({
      metodo: 'PATCH',
      caminho: /^\/pix\/api\/v2\/cobr\/([^/]+)$/,
      escopo: 'cobr.write',
      rota: 'cobr-cancelar',
      fazer: async c => {
        if (!pedeCancelamento(await lerJson(c.request)))
          return problema(problemasDeMandato.cobr('O campo cobr.status não respeita o schema.', 'cobr.status'))
        return resposta(200, mandatos.cancelarCobr(parte(c)), escreverCobr)
      },
    }),
    api({
      metodo: 'POST',
      caminho: /^\/pix\/api\/v2\/cobr\/([^/]+)\/retentativa\/(\d{4}-\d\d-\d\d)$/,
      escopo: 'cobr.write',
      rota: 'cobr-retentar',
      fazer: async c => resposta(201, mandatos.retentar(parte(c), parte(c, 1)), escreverCobr),
    }),
    webhook('rec'),
    webhook('cobr'),
  ]
}
