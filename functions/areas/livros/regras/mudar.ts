import { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'
import type { Write } from '../../../platform/storage/port.ts'

/** Replaces the entry as it was read by its next version. */
export const mudar = (antes: LancamentoManual, mudanca: Partial<LancamentoManual>): Write =>
  LancamentoManual.put({ ...antes, ...mudanca, versao: antes.versao + 1 }, [
    { attr: 'versao', op: '=', value: antes.versao },
  ])
