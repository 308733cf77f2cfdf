import { filas, type NomeDeFila } from '../../../shared/domain/filas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { queues } from '../../platform/runtime/queues.ts'
import { despachar } from './despachar.ts'

export const needs = { filas: queues(...(Object.keys(filas) as NomeDeFila[])) }
export const handler = despachar(deps(needs))
