import { type Contexto, comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import type { Assinador } from './carga.ts'
import { filtrarCobs, filtrarPix, paginar } from './consultas.ts'
import { cobNoFio, devolucaoNoFio, iso, pixNoFio } from './fio.ts'
import { alfanumerico, type Random } from './ids.ts'
import { type Cob, certo, errado, expiraEm } from './modelo.ts'
import type { OAuth } from './oauth.ts'
import { chave, lerCob, lerConfiguracaoDeWebhook, lerDevolucao, lerRevisao } from './pedidos.ts'
import { problemas } from './problemas.ts'
import { indisponivel, problema, resposta, rotaDoPsp } from './rotaDoPsp.ts'
import type { PixSimulado } from './simulado.ts'

interface Dependencias {
  psp: PixSimulado
  oauth: OAuth
  assinador: Assinador
  random: Random
}

/** The BACEN Pix API 2.9.0 under `/pix/api/v2`, its token endpoint and its payload locations. */
export function rotasPix({ psp, oauth, assinador, random }: Dependencias): RotaSimulada[] {
  const escreverCob = (cob: Cob) => cobNoFio(cob, psp.recebimentosDe(cob), psp.endereco)

  const api = rotaDoPsp({ psp, oauth })

  async function criar({ request }: Contexto, txid: string): Promise<Response> {
    const lido = lerCob(await lerJson(request))
    if (!lido.ok) return problema(lido.problema)
    const modo = psp.falhas.tirar('criar', lido.valor.valor)
    return comFalha(modo, request, indisponivel, async () => {
      const criada = psp.criarCob(txid, lido.valor, modo)
      await psp.registros.confirmar()
      if (modo === 'webhook-antes-da-resposta') await psp.trabalhar()
      return resposta(201, criada, escreverCob)
    })
  }

  async function consultar({ request, url }: Contexto, txid: string): Promise<Response> {
    const revisao = url.searchParams.get('revisao')
    const cob = psp.cob(txid, revisao === null ? undefined : Number(revisao))
    const modo = psp.falhas.tirar('consultar', cob?.valor)
    const semRevisao = problemas.cobConsultaInvalida('A revisão não existe para esta cobrança.', 'revisao')
    const achada = cob ? certo(cob) : errado(psp.cob(txid) ? semRevisao : problemas.naoEncontrado('CobNaoEncontrado'))
    return comFalha(modo, request, indisponivel, async () => resposta(200, achada, escreverCob))
  }

  async function devolver({ request }: Contexto, e2eid: string, id: string): Promise<Response> {
    const lido = lerDevolucao(await lerJson(request))
    if (!lido.ok) return problema(lido.problema)
    const txid = psp.devolucoes.recebimento(e2eid)?.txid
    const modo = psp.falhas.tirar('devolver', txid === undefined ? undefined : psp.cob(txid)?.valor)
    return comFalha(modo, request, indisponivel, async () => {
      const devolucao = psp.devolucoes.devolver(e2eid, id, lido.valor, modo)
      await psp.registros.confirmar()
      return resposta(201, devolucao, devolucaoNoFio)
    })
  }

  const parte = ({ partes }: Contexto, indice = 0): string => partes[indice] ?? ''

  return [
    {
      metodo: 'POST',
      caminho: /^\/pix\/oauth\/token$/,
      atender: ({ request }) =>
        comFalha(psp.falhas.tirar('token'), request, indisponivel, async () => {
          const emitido = await oauth.emitir(request)
          await psp.registros.confirmar()
          return emitido
        }),
    },
    api({
      metodo: 'PUT',
      caminho: /^\/pix\/api\/v2\/cob\/([^/]+)$/,
      escopo: 'cob.write',
      rota: null,
      fazer: c => criar(c, parte(c)),
    }),
    api({
      metodo: 'POST',
      caminho: /^\/pix\/api\/v2\/cob$/,
      escopo: 'cob.write',
      rota: null,
      fazer: c => criar(c, alfanumerico(random, 32)),
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/cob\/([^/]+)$/,
      escopo: 'cob.read',
      rota: null,
      fazer: c => consultar(c, parte(c)),
    }),
    api({
      metodo: 'PATCH',
      caminho: /^\/pix\/api\/v2\/cob\/([^/]+)$/,
      escopo: 'cob.write',
      rota: 'revisar',
      fazer: async c => {
        const lido = lerRevisao(await lerJson(c.request))
        return lido.ok ? resposta(200, psp.revisarCob(parte(c), lido.valor), escreverCob) : problema(lido.problema)
      },
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/cob$/,
      escopo: 'cob.read',
      rota: 'listar',
      fazer: async ({ url }) =>
        resposta(200, filtrarCobs(psp.cobs(), url.searchParams), cobs => {
          const { parametros, pagina } = paginar(cobs, url.searchParams)
          return { parametros, cobs: pagina.map(escreverCob) }
        }),
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/pix$/,
      escopo: 'pix.read',
      rota: 'listar',
      fazer: async ({ url }) =>
        resposta(200, filtrarPix(psp.devolucoes.recebimentos(), url.searchParams), recebidos => {
          const { parametros, pagina } = paginar(recebidos, url.searchParams)
          return { parametros, pix: pagina.map(pixNoFio) }
        }),
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/pix\/([^/]+)$/,
      escopo: 'pix.read',
      rota: 'consultar-pix',
      fazer: async c => {
        const pix = psp.devolucoes.recebimento(parte(c))
        return pix ? json(200, pixNoFio(pix)) : problema(problemas.naoEncontrado('PixNaoEncontrado'))
      },
    }),
    api({
      metodo: 'PUT',
      caminho: /^\/pix\/api\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/,
      escopo: 'pix.write',
      rota: null,
      fazer: c => devolver(c, parte(c), parte(c, 1)),
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/,
      escopo: 'pix.read',
      rota: 'consultar-devolucao',
      fazer: async c => {
        const devolucao = psp.devolucoes.recebimento(parte(c))?.devolucoes.find(({ id }) => id === parte(c, 1))
        return devolucao
          ? json(200, devolucaoNoFio(devolucao))
          : problema(problemas.naoEncontrado('PixDevolucaoNaoEncontrada'))
      },
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/loc\/(\d+)$/,
      escopo: 'payloadlocation.read',
      rota: null,
      fazer: async c => {
        const cob = psp.cobs().find(({ loc }) => loc.id === Number(parte(c)))
        if (!cob) return problema(problemas.naoEncontrado('PayloadLocationNaoEncontrado'))
        return json(200, escreverCob(cob).loc)
      },
    }),
    api({
      metodo: 'PUT',
      caminho: /^\/pix\/api\/v2\/webhook\/([^/]+)$/,
      escopo: 'webhook.write',
      rota: null,
      fazer: async c => {
        const lido = lerConfiguracaoDeWebhook(await lerJson(c.request))
        if (!lido.ok) return problema(lido.problema)
        if (!chave.safeParse(parte(c)).success) {
          const razao = 'O parâmetro {chave} não corresponde a uma chave DICT válida.'
          return problema(problemas.webhookInvalido(razao, 'chave'))
        }
        psp.notificacoes.configurar(parte(c), lido.valor.webhookUrl)
        return json(200, { webhookUrl: lido.valor.webhookUrl })
      },
    }),
    api({
      metodo: 'GET',
      caminho: /^\/pix\/api\/v2\/webhook\/([^/]+)$/,
      escopo: 'webhook.read',
      rota: null,
      fazer: async c => {
        const webhook = psp.notificacoes.webhook(parte(c))
        return webhook
          ? json(200, { ...webhook, criacao: iso(webhook.criacao) })
          : problema(problemas.naoEncontrado('WebhookNaoEncontrado'))
      },
    }),
    api({
      metodo: 'DELETE',
      caminho: /^\/pix\/api\/v2\/webhook\/([^/]+)$/,
      escopo: 'webhook.write',
      rota: null,
      fazer: async c => {
        if (!psp.notificacoes.webhook(parte(c))) return problema(problemas.naoEncontrado('WebhookNaoEncontrado'))
        psp.notificacoes.remover(parte(c))
        return new Response(null, { status: 204 })
      },
    }),
    {
      metodo: 'GET',
      caminho: /^\/pix\/qr\/\.well-known\/jwks\.json$/,
      atender: async () => json(200, assinador.jwks),
    },
    {
      metodo: 'GET',
      caminho: /^\/pix\/qr\/v2\/([0-9a-f]{32})$/,
      async atender(contexto) {
        const cob = psp.cobDoToken(parte(contexto))
        if (!cob) return problema(problemas.naoEncontrado('NaoEncontrado'))
        const paga = cob.status === 'CONCLUIDA'
        if (!paga && (cob.status !== 'ATIVA' || psp.agora() >= expiraEm(cob)))
          return problema(problemas.payloadRemovido())
        const jws = await assinador.assinar(cob, psp.agora())
        return new Response(jws, { headers: { 'content-type': 'application/jose', 'cache-control': 'no-store' } })
      },
    },
  ]
}
