import * as z from 'zod'
import { criarSubCliente } from '../../../../shared/contract/subClientes.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { normalizarEmail } from '../../../../shared/domain/email.ts'
import { dadosDaEmpresa } from '../../../../shared/domain/empresa.ts'
import { modulosDePartida, type Vigencias, valorEm } from '../../../../shared/domain/parametrizacao.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { lerVigencias } from '../../../platform/storage/ParametrosGerais.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { atoDoOperador, type Operador } from '../../auditoria/regras/atoDoOperador.ts'
import { mudancasDe } from '../../auditoria/regras/camposMostrados.ts'
import { mudarVitrine } from './mudarEmpresa.ts'
import { problemaNaTabela, unicoDoSlug } from './slugDaEmpresa.ts'

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }

const percentual = z.number('informe a taxa em porcento').min(0).max(100, 'a taxa vai de 0 a 100 %')
/** What is told of a new company; the fields that a sub-client has too are judged by the same words. */
export const NovaEmpresa = z.strictObject({
  ...criarSubCliente.body.shape,
  endereco: z.string().trim().max(dadosDaEmpresa.endereco).optional(),
  taxaPix: percentual.optional(),
  taxaCartao: percentual.optional(),
  /** Centavos for each slip. */
  taxaBoleto: z.int('informe a tarifa em reais').min(0).max(100_00, 'a tarifa vai até R$ 100,00').optional(),
  /** The provider's own: its people are staff. */
  provedora: z.boolean(),
})
export type NovaEmpresa = z.input<typeof NovaEmpresa>

export type EmpresaCriada =
  | { tipo: 'criada' | 'ja-existe'; empresa: Empresa }
  | { tipo: 'recusada'; campos: { campo: string; mensagem: string }[] }

const recusada = (campo: string, mensagem: string): EmpresaCriada => ({
  tipo: 'recusada',
  campos: [{ campo, mensagem }],
})
const doSlug = {
  formato: 'o endereço tem de 3 a 40 letras minúsculas, números e hifens, e começa com uma letra',
  reservado: 'este endereço é reservado',
  'em-uso': 'este endereço já é de outra empresa',
} as const

/** The writes that make a company; its contract and its address are its own. */
export const escritasDaEmpresa = (empresa: Empresa): Write[] => [
  Empresa.create(empresa),
  Unico.create({ tipo: 'contrato', chave: empresa.idContrato, dono: empresa.id }),
  Unico.create({ ...unicoDoSlug(empresa.slug), dono: empresa.id }),
]

/**
 * Makes a company, with its entry in its audit log, the first of its chain. The same company (address and CNPJ) again is
 * the one that is there, and nothing is written.
 */
export async function criarEmpresa(deps: D, pedido: unknown, operador: Operador): Promise<EmpresaCriada> {
  const lido = NovaEmpresa.safeParse(pedido)
  if (!lido.success) {
    const campos = lido.error.issues.map(i => ({ campo: i.path.join('.'), mensagem: i.message }))
    return { tipo: 'recusada', campos }
  }
  if (!operador.quem.trim()) return recusada('quem', 'informe quem decidiu')
  if (!operador.motivo.trim()) return recusada('motivo', 'informe o motivo')
  const nova = montar(deps, lido.data, await lerVigencias(deps.storage))
  return redecide(async () => {
    const problema = await problemaNaTabela(deps.storage, nova.slug)
    const dono = problema === 'em-uso' && (await Unico.get(deps.storage, unicoDoSlug(nova.slug), { consistent: true }))
    const ja = dono && (await Empresa.get(deps.storage, dono.dono, { consistent: true }))
    if (ja && ja.cnpj === nova.cnpj) return { tipo: 'ja-existe', empresa: ja }
    if (problema) return recusada('slug', doSlug[problema])
    const ato = atoDoOperador(deps, operador, {
      empresaId: nova.id,
      operacao: 'criarEmpresa',
      mudancas: mudancasDe(undefined, Empresa.toItem(nova), nova.id),
    })
    await deps.storage.commit([...escritasDaEmpresa(nova), ato])
    return { tipo: 'criada', empresa: nova }
  })
}

/** What is not told of it begins as staff set it for every new company (decision 0087). */
function montar({ clock, ids }: D, d: z.output<typeof NovaEmpresa>, gerais: Vigencias): Empresa {
  const { pix, boleto, cartao } = valorEm(gerais, 'taxas', clock.now())
  return {
    id: ids.id21(),
    slug: d.slug.toLowerCase(),
    situacao: 'ativa',
    nomeComercial: d.nomeComercial,
    razaoSocial: d.razaoSocial,
    cnpj: somenteDocumento(d.cnpj),
    email: normalizarEmail(d.email),
    contato: somenteTelefone(d.contato),
    ...(d.endereco && { endereco: d.endereco }),
    logo: null,
    verificada: false,
    ...(d.provedora && { provedora: true }),
    idContrato: ids.id21(),
    ...modulosDePartida(gerais, clock.now()),
    taxas: {
      pix: { percentual: d.taxaPix ?? pix.percentual },
      boleto: { valor: d.taxaBoleto ?? boleto.valor },
      cartao: { ...cartao, percentual: d.taxaCartao ?? cartao.percentual },
    },
    criadoEm: new Date(clock.now()).toISOString(),
  }
}

export type SituacaoMudada = { mudou: Empresa } | { recusada: 'empresa' | 'sem-motivo' | 'igual' }

/** Staff checked a company's documents, or take that back: its payers are told so, on its links from now on. */
export async function mudarVerificacao(
  deps: D,
  { empresaId, verificada }: { empresaId: string; verificada: boolean },
  operador: Operador,
): Promise<SituacaoMudada> {
  if (!operador.quem.trim() || !operador.motivo.trim()) return { recusada: 'sem-motivo' }
  return redecide(async () => {
    const empresa = await Empresa.get(deps.storage, empresaId, { consistent: true })
    if (!empresa) return { recusada: 'empresa' }
    if (empresa.verificada === verificada) return { recusada: 'igual' }
    const depois = { ...empresa, verificada }
    const mudancas = [{ campo: 'verificada', antes: String(empresa.verificada), depois: String(verificada) }]
    const ato = atoDoOperador(deps, operador, { empresaId, operacao: 'mudarVerificacao', mudancas })
    await deps.storage.commit([...mudarVitrine(empresa, { verificada }), ato])
    return { mudou: depois }
  })
}
