import { buscarCep as contrato } from '../../../../shared/contract/consultas.ts'
import { handle } from '../../../handle.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { cep } from '../../../providers/cep/need.ts'
import { buscarCep } from './buscarCep.ts'

export const needs = { cep }
export const handler = handle(contrato)(buscarCep)(deps(needs))
