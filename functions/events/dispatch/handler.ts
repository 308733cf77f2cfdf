import { filas, type NomeDeFila } from '../../../shared/domain/filas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { queues } from '../../platform/runtime/queues.ts'
import { despachar } from './despachar.ts'

/** All but the one that the account's event bus alone fills (decision 0126). */
export const needs = { filas: queues(...(Object.keys(filas) as NomeDeFila[]).filter(n => n !== 'correio')) }
export const handler = despachar(deps(needs))
