import { buscarCnpj as contrato } from '../../../shared/contract/empresa.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { cnpj } from '../../providers/cnpj/need.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { buscarCnpj } from './buscarCnpj.ts'

export const needs = { storage: storage('escrever'), cnpj, auth }
export const handler = handle(contrato)(buscarCnpj)(deps(needs))
