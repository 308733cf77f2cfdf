import { verificarAntecipacao as contrato } from '../../../shared/contract/antecipacao.ts'
import { handle } from '../../handle.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { verificarAntecipacao } from './verificarAntecipacao.ts'

export const needs = { storage: storage('escrever') }
export const handler = handle(contrato)(verificarAntecipacao)(deps(needs))
