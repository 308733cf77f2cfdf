import { Box, Text } from '@chakra-ui/react'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import type { SituacaoDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { ItemDe } from '../../api/useLista.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { tonsDoRisco } from './conformidade/tons.ts'

type Cliente = ItemDe<'listarEmpresas'>

export const tonsDoCliente = {
  proposta: 'nota',
  emAnalise: 'atencao',
  ativa: 'bom',
  suspensa: 'ruim',
  encerrada: 'parado',
} as const satisfies Record<SituacaoDaEmpresa, TomDaSituacao>

/** The columns of the staff's clients. */
export const colunasDosClientes = (aoAbrir: (c: Cliente) => void): Coluna<Cliente>[] => [
  {
    id: 'nome',
    titulo: dizer('clientes.coluna.nome'),
    lugar: 'nome',
    celula: c => (
      <Box minW="0">
        <Porta aoAbrir={() => aoAbrir(c)} rotulo={dizer('clientes.abrir', { nome: c.nome })}>
          {c.nome}
        </Porta>
        <Text color="ink-2" fontSize="sm" fontVariantNumeric="tabular-nums">
          {formatarCnpj(c.cnpj)}
        </Text>
      </Box>
    ),
  },
  { id: 'slug', titulo: dizer('clientes.coluna.slug'), lugar: 'detalhe', quieta: true, celula: c => c.slug },
  {
    id: 'situacao',
    titulo: dizer('clientes.coluna.situacao'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: c => <Situacao tom={tonsDoCliente[c.situacao]}>{c.situacaoLabel}</Situacao>,
  },
  {
    id: 'risco',
    titulo: dizer('risco.titulo'),
    lugar: 'detalhe',
    semQuebra: true,
    celula: c => c.risco && <Situacao tom={tonsDoRisco[c.risco]}>{dizer(`risco.classe.${c.risco}`)}</Situacao>,
  },
  {
    id: 'desde',
    titulo: dizer('clientes.coluna.desde'),
    quieta: true,
    semQuebra: true,
    celula: c => <Momento iso={c.criadoEm} soData />,
  },
  {
    id: 'volume',
    titulo: dizer('clientes.coluna.volume'),
    fim: true,
    lugar: 'valor',
    semQuebra: true,
    celula: c => emReais(c.volumeDoMes),
  },
]
