import { cadastrarContaBancaria as contrato } from '../../../shared/contract/empresa.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { cadastrarContaBancaria } from './cadastrarContaBancaria.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(cadastrarContaBancaria)(deps(needs))
