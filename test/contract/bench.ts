import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { env } from '../../functions/runtime/env.ts'
import { createIds } from '../../functions/runtime/ids.ts'
import { deps, forgetMade } from '../../functions/runtime/needs.ts'
import { parametros } from '../../functions/runtime/parametros.ts'
import { storage } from '../../functions/storage/index.ts'
import type { Perfil } from '../../shared/contract/direitos.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { txidDe } from '../../shared/domain/pix/txid.ts'
import { type LinkNovo, linkNovo } from '../builders/link.ts'
import { pagadorNovo } from '../builders/pagador.ts'
import { type Answer, type Call, type TestStack, testStack } from '../harness/stack.ts'

type Headers = Record<string, string>
const ids = createIds()
export const idDeNinguem = () => ids.id21()

/** A stack with what contract tests do again and again; sessions are opened once per role (argon2 is slow on purpose). */
export async function contractBench() {
  const stack: TestStack = await testStack()
  const tools = deps({ storage: storage('escrever'), params: parametros('segredo-hmac', 'sessao-privada') })
  const logins = new Map<Perfil, Promise<Headers>>()
  let naBrisa: Promise<Headers> | undefined

  const ok = async <T = Record<string, unknown>>(operacao: Operacao, call: Call = {}): Promise<Answer<T>> => {
    const answer = await stack.http.call<T>(operacao, call)
    if (answer.status !== 200) throw new Error(`${operacao}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const sessao = (perfil: Perfil): Promise<Headers> => {
    const login = logins.get(perfil) ?? stack.http.login(`${perfil}@aurora.example`)
    logins.set(perfil, login)
    return login
  }
  /** The administrator, working in the other company. */
  const brisa = (): Promise<Headers> => {
    naBrisa ??= sessao('administrador').then(async () => {
      const headers = await stack.http.login('administrador@aurora.example')
      const answer = await ok<{ token: string }>('trocarEmpresa', { headers, body: { empresaId: 'brisa' } })
      return { authorization: `Bearer ${answer.body.token}`, cookie: answer.cookie }
    })
    return naBrisa
  }
  const criarLink = async (over: Partial<LinkNovo> = {}, headers?: Headers): Promise<string> => {
    const como = headers ?? (await sessao('links'))
    return (await ok<{ id: string }>('criarLink', { headers: como, body: linkNovo(over) })).body.id
  }
  /** Starts a Pix on a link; `cookie` is this payer's resume cookie. */
  const iniciar = async (link: string, more: object = {}): Promise<{ id: string; cookie: string }> => {
    const answer = await ok<{ id: string }>('iniciarPagamento', {
      body: { link, formaPagamento: 2, parcelas: 1, ...more },
    })
    return { id: answer.body.id, cookie: answer.cookie }
  }
  const pagamento = (checkout: string) => ({ checkout, formaPagamento: 2, parcelas: 1, dispositivo: null })
  /** Up to a live Pix. */
  const comPix = async (link: string) => comPixDe(await iniciar(link))
  /** From a started checkout on. */
  const comPixDe = async ({ id, cookie }: { id: string; cookie: string }) => {
    await ok('registrarPagador', { body: pagadorNovo(id) })
    const { body } = await ok<{ dadosPix: { qrCode: string } }>('processarPagamento', {
      body: pagamento(id),
      headers: { cookie },
    })
    return { id, cookie, qrCode: body.dadosPix.qrCode, txid: txidDe(id, 1) }
  }
  /** Up to the confirmed payment. */
  const pago = async (link: string) => {
    const feito = await comPix(link)
    const cob = stack.sandbox.psp.pagar(feito.txid)
    if (cob.tipo !== 'pago') throw new Error(`bank refused: ${cob.motivo}`)
    await stack.sandbox.trabalhar()
    return { ...feito, e2eid: cob.recebimento.e2eid }
  }
  const manutencao = async (valor: 'sim' | 'nao'): Promise<void> => {
    const Name = `${env().PARAMETROS}/manutencao`
    await new SSMClient({}).send(new PutParameterCommand({ Name, Value: valor, Type: 'String', Overwrite: true }))
    forgetMade()
  }

  return {
    stack,
    http: stack.http,
    get storage() {
      return tools.storage
    },
    params: tools.params,
    ok,
    sessao,
    brisa,
    criarLink,
    iniciar,
    pagamento,
    comPix,
    comPixDe,
    pago,
    manutencao,
    close: () => stack.close(),
  }
}
export type ContractBench = Awaited<ReturnType<typeof contractBench>>
