import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { env } from '../../../functions/platform/runtime/env.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { linkFor, resident, todas } from '../../sim/scenario.ts'
import { type PixStack, pixStack, until } from '../pix/harness.ts'

let sequencia = 0

/** The whole stack, with a payer who chooses the slip. */
export async function boletoStack() {
  const pix = await pixStack()
  return { ...pix, ...motorista(pix) }
}
export type BoletoStack = Awaited<ReturnType<typeof boletoStack>>

/** The same over a stack that runs already. */
export function motorista({ stack, storage }: Pick<PixStack, 'stack' | 'storage'>) {
  const { http } = stack
  const processar = (checkout: string, headers: Record<string, string> = {}) =>
    http.call<{ dadosBoleto: Record<string, unknown> | null; [campo: string]: unknown }>('processarPagamento', {
      body: { checkout, formaPagamento: 0, parcelas: 1, dispositivo: null },
      headers,
    })
  return {
    async novoLink(valor = 10_000) {
      const link = linkFor(Date.now() * 1000 + 500 + sequencia++, {
        valor,
        limiteUsos: null,
        expiraEm: null,
        metodos: todas,
      })
      const empresaId = `emp${link.id.slice(-8)}`
      await storage.commit([Link.create({ ...link, empresaId })])
      return { id: link.id, conta: `emp:${empresaId}` }
    },
    /** Starts and registers: id of the checkout, and the cookie of the browser that did. */
    async comecar(link: string) {
      const chave = `chave-do-boleto-${Date.now()}-${sequencia++}`
      const { body, status, cookie } = await http.call<{ id: string }>('iniciarPagamento', {
        body: { link, formaPagamento: 0, parcelas: 1, chave, segredo: 'o-segredo-de-um-navegador-de-teste' },
      })
      if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`)
      const registro = await http.call('registrarPagador', { body: { ...resident, checkout: body.id } })
      if (registro.status !== 200) throw new Error(`register: ${registro.status} ${JSON.stringify(registro.body)}`)
      return { id: body.id, cookie }
    },
    processar,
    /** The slips' files of a checkout as the bucket has them. */
    async pdfsGuardados(id: string) {
      const [s3, Bucket] = [new S3Client({ forcePathStyle: true }), env().BALDE]
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `boletos/${id}/` }))
      return Promise.all(
        Contents.map(async ({ Key = '' }) => {
          const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
          return { nome: Key, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) }
        }),
      )
    },
    async perderPdfs(id: string) {
      const [s3, Bucket] = [new S3Client({ forcePathStyle: true }), env().BALDE]
      for (const { nome } of await this.pdfsGuardados(id)) await s3.send(new DeleteObjectCommand({ Bucket, Key: nome }))
    },
    pdf: (id: string, headers: Record<string, string> = {}) =>
      http.call<{ data: string; name?: string }>('gerarPdfBoleto', { params: { id }, headers }),
    link: (id: string, pagamento: string, headers: Record<string, string> = {}) =>
      http.call<Record<string, unknown>>('obterLinkComPagamento', { params: { id, pagamento }, headers }),
    /** Somebody pays at the simulated bank, by the admin call; the acquirer tells at once. */
    async pagarNoBanco(id: string, mais: { valor?: number; forcar?: boolean } = {}) {
      const { cielo } = stack.sandbox
      const c = await until(async () => {
        const achado = cielo.boletos.todos().find(b => b.boleto.codigoDeBarras === codigoDe.get(id))
        return achado
      }, `a slip of ${id}`)
      const resposta = await fetch(`${stack.urls.banco}/_boleto/pagar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pagamentoId: c.pagamentoId, ...mais }),
      })
      if (resposta.status !== 200) throw new Error(`the bank: ${resposta.status} ${await resposta.text()}`)
      await stack.sandbox.trabalhar()
    },
    /** Starts, registers and issues; answers the slip as its page shows it. */
    async emitido(link: string) {
      const comeco = await this.comecar(link)
      const { status, body } = await processar(comeco.id)
      if (status !== 200 || !body.dadosBoleto) throw new Error(`issue: ${status} ${JSON.stringify(body)}`)
      const dados = body.dadosBoleto as {
        linhaDigitavel: string
        codigo: string
        dataVencimento: string
        valor: number
      }
      codigoDe.set(comeco.id, dados.codigo)
      return { ...comeco, dados, resposta: body }
    },
  }
}
const codigoDe = new Map<string, string>()

export { until }
