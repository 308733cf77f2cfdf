import type { Data } from '../../../../../shared/domain/calendario.ts'
import type { LugarDaLinha } from '../../../../../shared/domain/conciliacao/divergencia.ts'
import {
  type LinhaDaAdquirente,
  linhaDaNegociacao,
  linhaDoDetalhe,
} from '../../../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { registrosEdi, type TipoDoEdi } from '../../../../../shared/domain/edi/arquivos.ts'
import type { LidoEdi } from '../../../../../shared/domain/edi/campo.ts'
import type { detalheEdi } from '../../../../../shared/domain/edi/detalhe.ts'
import type { negociacaoEdi } from '../../../../../shared/domain/edi/negociacoes.ts'
import { lerLinhaDoEdi } from '../edi/conferirEdi.ts'

/** The options whose lines are matched; open balances (09) repeat what others said, and Pix (16) has its own comparison. */
const casadas: readonly TipoDoEdi[] = ['03', '04', '15']

/**
 * A kept line as the matcher reads it, its blanks at the end put back; undefined where it is about no sale and no money
 * that the matcher looks at, or where a field of it could not be read.
 */
export function linhaDaAdquirenteDe(
  bruta: string,
  onde: LugarDaLinha & { opcao: TipoDoEdi; processadoEm: Data },
): LinhaDaAdquirente | undefined {
  const registro = bruta[0]
  if (!casadas.includes(onde.opcao) || (registro !== 'E' && registro !== 'A')) return undefined
  const { tamanho } = registrosEdi[registro]
  const { lido } = lerLinhaDoEdi(onde.opcao, { numero: onde.numero, texto: bruta.padEnd(tamanho), inicio: 0, fim: 0 })
  if (!lido) return undefined
  return registro === 'E'
    ? linhaDoDetalhe(lido as LidoEdi<typeof detalheEdi>, onde)
    : linhaDaNegociacao(lido as LidoEdi<typeof negociacaoEdi>, onde)
}
