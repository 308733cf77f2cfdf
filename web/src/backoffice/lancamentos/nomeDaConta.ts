import { contasProprias } from '../../../../shared/domain/lancamentoManual.ts'
import { dizer } from '../textos.ts'

type Propria = (typeof contasProprias)[number]
const ehPropria = (conta: string): conta is Propria => (contasProprias as readonly string[]).includes(conta)

/** What an account is called on the page: ours by their words, another's by its owner's name. */
export const nomeDaConta = (conta: string, dono: string): string => (ehPropria(conta) ? dizer(`conta.${conta}`) : dono)
