import { tokenDoConvite } from '../../functions/areas/recebedores/regras/tokenDoConvite.ts'
import { chaves } from '../../functions/platform/runtime/chaves.ts'
import { finalidades } from '../../functions/platform/runtime/finalidades.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import { deps, forgetMade } from '../../functions/platform/runtime/needs.ts'
import { parametros } from '../../functions/platform/runtime/parametros.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { lerParametros, ParametrosGerais } from '../../functions/platform/storage/ParametrosGerais.ts'
import { Recebedor } from '../../functions/platform/storage/Recebedor.ts'
import { cartoesMagicos } from '../../functions/sandbox/index.ts'
import type { Perfil } from '../../shared/contract/direitos.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { txidDe } from '../../shared/domain/pix/txid.ts'
import { semprePerto } from '../builders/acesso.ts'
import { type LinkNovo, linkNovo } from '../builders/link.ts'
import { enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { convidado } from '../builders/recebedor.ts'
import { type Answer, type Call, type TestStack, testStack } from '../harness/stack.ts'

type Headers = Record<string, string>
const ids = createIds()
export const idDeNinguem = () => ids.id21()

const tresFormas: LinkNovo['formasPagamento'] = [
  { tipo: 2, parcelas: [] },
  { tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] },
  { tipo: 0, parcelas: [] },
]
const pagamentoCartao = {
  formaPagamento: 1,
  parcelas: 1,
  nomeCartao: 'HELENA VASCONCELOS',
  cvvCartao: '123',
  vencimentoCartao: '12/34',
  dispositivo: null,
}
const magico = (efeito: RegExp): string => {
  const achado = cartoesMagicos.find(c => c.bandeira === 'visa' && efeito.test(c.efeito))
  if (!achado) throw new Error(`no magic card for ${efeito}`)
  return achado.numero
}
/** Cards of the simulator, by what they do there. */
export const cartoes = {
  aprovado: magico(/^Autorizado/),
  negado: magico(/^Negado: 05/),
  /** Not finished when it answers, authorised ten seconds later: nobody knows until the resolver asks. */
  incerto: magico(/^Responde Status 0; é autorizada/),
  /** The first refund answers nothing usable and did not happen. */
  estornoCalado: magico(/^A primeira anulação ou estorno responde 503/),
}

/**
 * A stack with what contract tests do again and again, the local one unless another is named; sessions are opened once
 * per role (argon2 is slow on purpose).
 */
export async function contractBench(subir: () => Promise<TestStack> = testStack) {
  const stack = await subir()
  const tools = deps({
    storage: storage('escrever'),
    params: parametros('sessao-privada', 'whatsapp-inscricao'),
    chaves: chaves(...finalidades),
  })
  const logins = new Map<Perfil, () => Promise<Headers>>()

  const ok = async <T = Record<string, unknown>>(operacao: Operacao, call: Call = {}): Promise<Answer<T>> => {
    const answer = await stack.http.call<T>(operacao, call)
    if (answer.status !== 200) throw new Error(`${operacao}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const sessao = (perfil: Perfil): Promise<Headers> => {
    const login = logins.get(perfil) ?? semprePerto(() => stack.http.login(`${perfil}@aurora.example`))
    logins.set(perfil, login)
    return login()
  }
  /** The administrator, working in the other company. */
  const brisa = semprePerto(() =>
    sessao('administrador').then(async () => {
      const headers = await stack.http.login('administrador@aurora.example')
      const answer = await ok<{ token: string }>('trocarEmpresa', { headers, body: { empresaId: 'brisa' } })
      // who signs in lands where they were last: by another session, back where the tests' administrator begins
      const outra = await stack.http.login('administrador@aurora.example')
      await ok('trocarEmpresa', { headers: outra, body: { empresaId: 'aurora' } })
      return { authorization: `Bearer ${answer.body.token}`, cookie: answer.cookie }
    }),
  )
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
  /** A link of the three methods, its checkout started with one of them, and its payer registered. */
  const registrado = async (formaPagamento: 0 | 1 | 2, over: Partial<LinkNovo> = {}) => {
    const link = await criarLink({ formasPagamento: tresFormas, ...over })
    const inicio = await iniciar(link, { formaPagamento })
    await ok('registrarPagador', { body: pagadorNovo(inicio.id, enderecoNovo) })
    return { ...inicio, link }
  }
  /** Charges (or charges again) by card: the simulator's magic is in the number. */
  const comCartao = (checkout: string, numeroCartao: string) => ({ ...pagamentoCartao, checkout, numeroCartao })
  /** Up to a card that was captured. */
  const pagoComCartao = async (over: Partial<LinkNovo> = {}, numero = cartoes.aprovado) => {
    const feito = await registrado(1, over)
    await ok('processarPagamento', { body: comCartao(feito.id, numero), headers: { cookie: feito.cookie } })
    return feito
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
  /** A receiver that was invited a moment ago; its id. */
  const recebedor = async (headers?: Headers, over: object = {}): Promise<string> => {
    const como = headers ?? (await sessao('administrador'))
    return (await ok<{ id: string }>('convidarRecebedor', { headers: como, body: convidado(over) })).body.id
  }
  /** The token that its last invitation carries. */
  const tokenDo = async (id: string): Promise<string> => {
    const r = await Recebedor.get(tools.storage, id, { consistent: true })
    return tokenDoConvite(await tools.chaves.abrir(), id, r?.convite ?? { vez: 1, enviadoEm: 0 })
  }
  const manutencao = async (valor: 'sim' | 'nao'): Promise<void> => {
    const lidos = await lerParametros(tools.storage, { consistent: true })
    const posta = { versao: 0, desde: 0, valor: { ligada: valor === 'sim', de: null, ate: null } }
    const vigencias = { ...lidos.vigencias, manutencao: [posta] }
    await tools.storage.commit([ParametrosGerais.put({ ...lidos, vez: lidos.vez + 1, vigencias })])
    forgetMade()
  }

  return {
    stack,
    http: stack.http,
    get storage() {
      return tools.storage
    },
    params: tools.params,
    chaves: tools.chaves,
    ok,
    sessao,
    brisa,
    criarLink,
    iniciar,
    registrado,
    comCartao,
    pagoComCartao,
    pagamento,
    comPix,
    comPixDe,
    pago,
    recebedor,
    tokenDo,
    manutencao,
    close: () => stack.close(),
  }
}
export type ContractBench = Awaited<ReturnType<typeof contractBench>>

/** Sweeps until it is done: on a busy machine a sweep ends in time and leaves the rest to the next. */
export async function varrerAte({ stack }: ContractBench, pronto: () => Promise<boolean>): Promise<void> {
  for (let vez = 0; vez < 10; vez++) {
    await stack.drained()
    await stack.sweep()
    await stack.drained()
    if (await pronto()) return
  }
}
