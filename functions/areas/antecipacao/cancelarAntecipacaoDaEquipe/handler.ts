import { cancelarAntecipacaoDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cancelarAntecipacaoDaEquipe } from './cancelarAntecipacaoDaEquipe.ts'

export const needs = { storage: storage({ escreve: ['Antecipacao', 'Ato'] }), auth }
export const handler = handle(contrato)(cancelarAntecipacaoDaEquipe)(deps(needs))
