import { Box, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { ItemDe } from '../../api/useLista.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { documentoNaTela } from './documentoNaTela.ts'

type Cliente = ItemDe<'listarClientes'>

/** The columns of the company's clients. */
export const colunasDosClientes = (t: Traduzir, aoAbrir: (c: Cliente) => void): Coluna<Cliente>[] => [
  {
    id: 'nome',
    ordena: c => c.nome,
    titulo: t('clientes.coluna.nome'),
    lugar: 'nome',
    celula: c => (
      <Box minW="0">
        <Porta aoAbrir={() => aoAbrir(c)}>{c.nome}</Porta>
        <Text color="ink-2" fontSize={{ base: 'sm', lg: 'xs' }} fontVariantNumeric="tabular-nums">
          {documentoNaTela(c.documento)}
        </Text>
      </Box>
    ),
  },
  {
    id: 'pagamentos',
    ordena: c => c.pagamentos,
    titulo: t('clientes.coluna.pagamentos'),
    lugar: 'detalhe',
    celula: (c, emCartao) => (emCartao ? t('clientes.vezes', { n: c.pagamentos }) : c.pagamentos),
  },
  {
    id: 'ultimo',
    titulo: t('clientes.coluna.ultimo'),
    lugar: 'detalhe',
    quieta: true,
    celula: (c, emCartao) => <Momento iso={c.ultimoEm} soData={emCartao} />,
  },
  {
    id: 'total',
    ordena: c => c.total - c.devolvido,
    titulo: t('clientes.coluna.total'),
    lugar: 'valor',
    fim: true,
    celula: c => <Valor centavos={(deReais(c.total) ?? 0) - (deReais(c.devolvido) ?? 0)} />,
  },
]
