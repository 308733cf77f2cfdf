import { lerAnexoDaConta as contrato } from '../../../../shared/contract/anexosDasContas.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { PASTA_DOS_ANEXOS } from '../regras/contas/anexos.ts'
import { lerAnexoDaConta } from './lerAnexoDaConta.ts'

export const needs = { storage: storage('ler'), anexos: balde('ler', PASTA_DOS_ANEXOS), auth }
export const handler = handle(contrato)(lerAnexoDaConta)(deps(needs))
