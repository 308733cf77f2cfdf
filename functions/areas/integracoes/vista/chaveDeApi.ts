import type { ChaveDeApi as NaTela } from '../../../../shared/contract/chaves.ts'
import type { ChaveDeApi } from '../../../platform/storage/ChaveDeApi.ts'

/** A key as the panel shows it; `usadaEm` in epoch ms. */
export const verChave = (c: ChaveDeApi, usadaEm: number | undefined, agora: number): NaTela => ({
  id: c.id,
  nome: c.nome,
  prefixo: c.prefixo,
  escopos: c.escopos,
  modo: c.modo,
  situacao:
    c.revogadaEm !== null ? 'revogada' : c.expiraEm !== null && Date.parse(c.expiraEm) <= agora ? 'expirada' : 'ativa',
  criadaPor: c.criadorNome,
  criadaEm: c.criadaEm,
  expiraEm: c.expiraEm,
  ultimoUso: usadaEm === undefined ? null : new Date(usadaEm).toISOString(),
})
