import { mccDa, restricaoDas } from '../../../../../shared/domain/atividades.ts'
import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import { categoriaDeRisco } from '../../../../../shared/domain/categorias.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { impedeCliente } from '../../../../../shared/domain/listasRestritivas.ts'
import { classificar, renovarEm } from '../../../../../shared/domain/riscoDoCliente.ts'
import type { Conformidade } from '../../../../platform/storage/Conformidade.ts'
import type { CadastroDaEmpresa } from '../../../../platform/storage/ContratoDaEmpresa.ts'
import type { Empresa } from '../../../../platform/storage/Empresa.ts'
import type { EmpresaDoCnpj } from '../../../../providers/cnpj/port.ts'
import { pessoasDo } from './conformidade.ts'

type Atividade = NonNullable<Conformidade['atividade']>
const DIA = 86_400_000
/** What the federal registry says is asked for again after this long, in ms: it is free and shared by everybody. */
const validadeMs = 30 * DIA

export const registroVencido = (c: Conformidade | undefined, agora: number): boolean =>
  c?.atividade?.ativa === undefined || c.atividade.em < agora - validadeMs

/** Pure: what the registry's answer says of what a client does; undefined where it says nothing. */
export function atividadeDe(resposta: EmpresaDoCnpj, em: number): Atividade | undefined {
  if (resposta.tipo !== 'encontrada' || !resposta.empresa.cnae) return undefined
  const { cnae, cnaesSecundarios, inicioAtividade, socios, ativa } = resposta.empresa
  return {
    ...{ cnae: cnae.codigo, nome: cnae.nome.slice(0, 200), secundarias: cnaesSecundarios.slice(0, 99), em },
    ...{ mcc: mccDa(cnae.codigo), inicio: inicioAtividade, ativa },
    estrangeiro: socios ? socios.some(s => s.estrangeiro) : null,
  }
}

/** Pure: the strictest thing that is said of what a client does, on the day of `agora` (ms). */
export const restricaoDo = ({ atividade: a }: Pick<Conformidade, 'atividade'>, agora: number) =>
  a && restricaoDas([a.cnae, ...a.secundarias], dataSaoPaulo(agora))

/** Pure: a client's merchant category: as a person said, else as its activity has it; undefined where neither is known. */
export const mccDo = ({ categoria, atividade }: Pick<Conformidade, 'categoria' | 'atividade'>): string | undefined =>
  categoria?.mcc ?? atividade?.mcc

const atividadeRestritaDo = (c: Conformidade, agora: number): boolean =>
  restricaoDo(c, agora) !== undefined || (c.categoria !== undefined && categoriaDeRisco(c.categoria.mcc))

interface Lido {
  empresa: Empresa
  cadastro: CadastroDaEmpresa | undefined
  /** Paid last month. */
  volume: Centavos
}
/** Pure: what is known of a client with its class at `em` (ms), and when its registration is to be looked at anew. */
export function comClasseDeRisco(c: Conformidade, { empresa, cadastro, volume }: Lido, em: number): Conformidade {
  const confirmado = (deSancoes: boolean) =>
    c.achados.some(a => a.decisao?.qual === 'confirmado' && impedeCliente(a.lista) === deSancoes)
  const inicio = c.atividade?.inicio
  const { classe, regras } = classificar({
    exposta: pessoasDo(empresa, cadastro).some(p => p.exposta) || confirmado(false),
    ...{ sancao: confirmado(true), atividadeRestrita: atividadeRestritaDo(c, em), volume },
    idadeEmDias: inicio ? Math.floor((em - Date.parse(inicio)) / DIA) : null,
    socioEstrangeiro: c.atividade?.estrangeiro ?? null,
  })
  const revista = c.revistaEm ?? (empresa.situacao === 'ativa' ? Date.parse(empresa.criadoEm) : undefined)
  return {
    ...{ ...c, risco: { classe, regras } },
    ...(revista !== undefined && { renovaEm: renovarEm(revista, classe) }),
  }
}

/** Pure: the registration was looked at, at `em` (ms). */
export const revista = (c: Conformidade, em: number): Conformidade => ({
  ...{ ...c, revistaEm: em, renovaEm: renovarEm(em, c.risco?.classe ?? 'alto') },
})
