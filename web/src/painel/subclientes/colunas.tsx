import { Box, Text } from '@chakra-ui/react'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import type { ItemDe } from '../../api/useLista.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

type SubCliente = ItemDe<'listarSubClientes'>

/** The columns of the company's sub-clients. */
export const colunasDosSubClientes = (t: Traduzir, aoAbrir: (s: SubCliente) => void): Coluna<SubCliente>[] => [
  {
    id: 'nome',
    titulo: t('subclientes.coluna.nome'),
    lugar: 'nome',
    celula: s => (
      <Box minW="0">
        <Porta aoAbrir={() => aoAbrir(s)}>{s.nomeComercial}</Porta>
        <Text color="ink-2" fontSize="sm" fontVariantNumeric="tabular-nums">
          {formatarCnpj(s.cnpj)}
        </Text>
      </Box>
    ),
  },
  {
    id: 'endereco',
    titulo: t('subclientes.coluna.slug'),
    lugar: 'detalhe',
    quieta: true,
    celula: s => s.slug,
  },
  {
    id: 'situacao',
    titulo: t('subclientes.coluna.situacao'),
    lugar: 'detalhe',
    celula: s => (
      <Situacao tom={s.ativo ? 'bom' : 'parado'}>{t(s.ativo ? 'subclientes.ativo' : 'subclientes.inativo')}</Situacao>
    ),
  },
  {
    id: 'criado',
    titulo: t('subclientes.coluna.criado'),
    quieta: true,
    celula: s => <Momento iso={s.criadoEm} soData />,
  },
]
