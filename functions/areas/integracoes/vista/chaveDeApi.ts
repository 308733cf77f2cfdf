import type { ChaveDeApi as NaTela } from '../../../../shared/contract/chaves.ts'
import { debitaDinheiro, limiteDaChave } from '../../../../shared/contract/escopos.ts'
import { ativa, fimDaChave } from '../../../platform/http/fimDaChave.ts'
import type { ChaveComUso } from '../regras/chavesDeApi.ts'

/** A key as the panel shows it. */
export function verChave(
  { chave: c, usadaEm, usadoHoje }: Pick<ChaveComUso, 'chave' | 'usadaEm' | 'usadoHoje'>,
  agora: number,
): NaTela {
  const fim = fimDaChave(c)
  return {
    id: c.id,
    nome: c.nome,
    prefixo: c.prefixo,
    escopos: c.escopos,
    modo: c.modo,
    situacao: c.revogadaEm !== null ? 'revogada' : ativa(c, agora) ? 'ativa' : 'expirada',
    criadaPor: c.criadorNome,
    criadaEm: c.criadaEm,
    expiraEm: fim === undefined ? null : new Date(fim).toISOString(),
    ultimoUso: usadaEm === undefined ? null : new Date(usadaEm).toISOString(),
    enderecos: c.enderecos ?? [],
    limiteDiario: limiteDaChave(c) ?? null,
    limitePadrao: c.limiteDiario == null && debitaDinheiro(c.escopos),
    usadoHoje,
  }
}
