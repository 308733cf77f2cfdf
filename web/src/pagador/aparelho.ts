import { CABECALHO_DO_APARELHO } from '../../../shared/domain/aparelho.ts'
import { definirCabecalhos } from '../api/call.ts'
import { idDoAparelho } from './checkout/memoria.ts'

/** Every call of the payer's pages says which browser it comes from: one that repeats itself stops alone (decision 0068). */
export const dizerAparelho = () => definirCabecalhos(() => ({ [CABECALHO_DO_APARELHO]: idDoAparelho() }))
