import { listarDeclaracoesMensais as contrato } from '../../../../shared/contract/declaracoesMensais.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { declaracoes } from '../../../providers/declaracoes/need.ts'
import { listarDeclaracoesMensais } from './listarDeclaracoesMensais.ts'

export const needs = { storage: storage('ler'), declaracoes, auth }
export const handler = handle(contrato)(listarDeclaracoesMensais)(deps(needs))
