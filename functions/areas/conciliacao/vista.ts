import type { enviarArquivoDoEdi } from '../../../shared/contract/conciliacao.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { SEQUENCIA_DE_REPROCESSO } from '../../../shared/domain/edi/arquivos.ts'
import { type ErroDoEdi, palavrasDoErroDoEdi } from '../../../shared/domain/edi/erros.ts'
import type { ArquivoDoEdi } from '../../platform/storage/ArquivoDoEdi.ts'

type Visto = Output<typeof enviarArquivoDoEdi>

/** A file as staff see it: what its header and trailer say, how far it came, and what is wrong with it in words. */
export function verArquivo(a: ArquivoDoEdi): Visto {
  const { cabecalho: c, totais: t } = a
  return {
    ...{ id: a.id, situacao: a.situacao, nome: a.nome, bytes: a.bytes, sha256: a.sha256, criadoEm: a.criadoEm },
    autor: a.autor?.nome ?? null,
    tipo: c?.tipo ?? null,
    matriz: c?.matriz ?? null,
    sequencia: c && c.sequencia !== SEQUENCIA_DE_REPROCESSO ? c.sequencia : null,
    reprocesso: c?.sequencia === SEQUENCIA_DE_REPROCESSO,
    periodo: c ? { de: c.de, ate: c.ate } : null,
    linhas: t?.linhas ?? null,
    importadas: a.importadas,
    rejeitadas: t?.rejeitadas ?? 0,
    bruto: t?.bruto ?? null,
    liquido: t?.liquido ?? null,
    porRegistro: Object.entries(t?.porRegistro ?? {}).map(([registro, linhas]) => ({ registro, linhas })),
    erro: a.erro ? palavrasDoErroDoEdi(a.nome, a.erro as ErroDoEdi) : null,
    substituidoPor: a.substituidoPor ?? null,
  }
}
