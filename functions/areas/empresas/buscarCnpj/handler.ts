import { buscarCnpj as contrato } from '../../../../shared/contract/empresa.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cnpj } from '../../../providers/cnpj/need.ts'
import { buscarCnpj } from './buscarCnpj.ts'

export const needs = { storage: storage({ escreve: ['Tentativas'] }), cnpj, auth }
export const handler = handle(contrato)(buscarCnpj)(deps(needs))
