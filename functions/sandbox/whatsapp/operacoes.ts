import * as z from 'zod'
import { fill } from '../../../shared/textos/engine.ts'
import { modeloDoAtraso } from '../../../shared/textos/pt-BR/reguaDeCobranca.ts'
import { modelosDeLink } from '../../providers/whatsapp/cloud.ts'
import type { Chamada } from '../chamada.ts'
import { aceiteNoFio, erroNoFio } from './fio.ts'
import { semNonoDigito, type WhatsAppSimulado } from './simulado.ts'
import { telefoneMagico } from './telefones.ts'

const parametros = z.array(z.object({ type: z.literal('text'), text: z.string().min(1) }))
const pedido = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('body'), parameters: parametros }),
        z.object({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.union([z.string(), z.int()]),
          parameters: parametros,
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
})

/** Languages in which the template was approved. */
const idiomasAprovados = ['pt_BR', 'en']
const MAXIMO_DO_CODIGO = 15

/** Approved templates whose button opens a page: how many gaps the text has, and what it says. */
const modelosComBotao = new Map([
  [
    modelosDeLink.convite,
    {
      lacunas: 2,
      texto: ([nome, empresa]: string[]) =>
        `Olá, ${nome}. ${empresa} convidou você para ser recebedor de pagamentos. Toque no botão para responder ao convite.`,
    },
  ],
  [
    modelosDeLink.antecipacao,
    {
      lacunas: 4,
      texto: ([nome, empresa, agora, ate]: string[]) =>
        `Olá, ${nome}. ${empresa} oferece a você receber ${agora} agora, em vez de esperar a data. A oferta vale até ${ate}. Toque no botão para ver os detalhes e autorizar com uma selfie.`,
    },
  ],
  [
    modelosDeLink['antecipacao-paga'],
    {
      lacunas: 5,
      texto: ([nome, valor, regular, custo, para]: string[]) =>
        `Olá, ${nome}. A sua antecipação foi paga: enviamos ${valor} para ${para}. Valor antecipado: ${regular}. Custo: ${custo}. Toque no botão para ver o comprovante.`,
    },
  ],
  [
    modelosDeLink['carrinho-pago'],
    {
      lacunas: 4,
      texto: ([nome, pagos, quantos, valor]: string[]) =>
        `Olá, ${nome}. Boletos pagos: ${pagos} de ${quantos}. Cobramos ${valor} no seu cartão. Toque no botão para ver o pedido.`,
    },
  ],
  [
    modelosDeLink['carrinho-devolvido'],
    {
      lacunas: 3,
      texto: ([nome, boleto, valor]: string[]) =>
        `Olá, ${nome}. O banco devolveu o boleto de ${boleto}, de ${valor}: ele não ficou pago, e a parte dele volta para o seu cartão. Toque no botão para ver o pedido.`,
    },
  ],
  [
    modelosDeLink['carrinho-cancelado'],
    {
      lacunas: 2,
      texto: ([nome, valor]: string[]) =>
        `Olá, ${nome}. O pagamento de ${valor} não foi feito: nenhum boleto foi pago, nada foi cobrado, e a reserva no seu cartão é desfeita. Toque no botão para ver o pedido.`,
    },
  ],
  [
    modelosDeLink.pedido,
    {
      lacunas: 4,
      texto: ([nome, pedido, loja, passo]: string[]) =>
        `Olá, ${nome}. Sobre o seu pedido ${pedido} em ${loja}: ${passo}. Toque no botão para ver o pedido.`,
    },
  ],
  [
    modelosDeLink.atraso,
    {
      lacunas: 3,
      texto: ([nome = '', empresa = '', recado = '']: string[]) => fill(modeloDoAtraso, { nome, empresa, recado }),
    },
  ],
])

/** The calls of the API, shared by its HTTP face and the in-process twin. */
export function operacoes(whatsapp: WhatsAppSimulado) {
  const recusar = (status: number, code: number, message: string, detalhes?: string): Chamada => ({
    modo: undefined,
    fazer: () => ({ status, corpo: erroNoFio({ code, message }, detalhes) }),
  })

  return {
    enviar(recebido: unknown): Chamada {
      const lido = pedido.safeParse(recebido)
      if (!lido.success) return recusar(400, 100, 'Invalid parameter')
      const { to, template, biz_opaque_callback_data: referencia = null } = lido.data
      const { name: modelo, language, components } = template
      if (
        (modelo !== whatsapp.conta.modelo && !modelosComBotao.has(modelo)) ||
        !idiomasAprovados.includes(language.code)
      ) {
        const detalhes = `template name (${modelo}) does not exist in ${language.code}`
        return recusar(404, 132001, 'Template name does not exist in the translation', detalhes)
      }
      const textos = components.map(({ parameters }) => parameters.map(({ text }) => text))
      const [codigo, ...outros] = textos.flat()
      const completo = ['body', 'button'].every(tipo => components.filter(c => c.type === tipo).length === 1)
      const comBotao = modelosComBotao.get(modelo)
      if (codigo === undefined || !completo || outros.length !== (comBotao?.lacunas ?? 1)) {
        return recusar(400, 132000, 'Number of parameters does not match the expected number of params')
      }
      if (!comBotao && (outros[0] !== codigo || codigo.length > MAXIMO_DO_CODIGO))
        return recusar(400, 131009, 'Parameter value is not valid')
      const [corpo = [], botao = []] = textos
      const conteudo = comBotao
        ? { codigo: '', link: { texto: comBotao.texto(corpo), final: botao[0] ?? '' } }
        : { codigo }
      const para = to.replace(/^\+/, '')
      const magia = telefoneMagico(para)
      if (magia?.recusa) return recusar(magia.recusa.status, magia.recusa.code, magia.recusa.message)
      return {
        modo: magia?.modo,
        fazer() {
          const mensagem = whatsapp.aceitar({ para, modelo, idioma: language.code, ...conteudo, referencia })
          return { status: 200, corpo: aceiteNoFio(mensagem, magia?.semNonoDigito ? semNonoDigito(para) : para) }
        },
      }
    },
  }
}
