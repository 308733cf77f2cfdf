import { MesDosLivros } from '../../../platform/storage/MesDosLivros.ts'
import type { Write } from '../../../platform/storage/port.ts'

/** The month as it is next, over the version that was read. */
export const escreverMes = (antes: MesDosLivros | undefined, depois: Omit<MesDosLivros, 'versao'>): Write =>
  antes
    ? MesDosLivros.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])
    : MesDosLivros.create({ ...depois, versao: 1 })
