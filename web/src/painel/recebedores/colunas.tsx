import { Box, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type RecebedorNaLista, situacaoDe } from './tipos.ts'

/** The columns of the list of receivers. */
export const colunasDosRecebedores = (
  t: Traduzir,
  aoAbrir: (r: RecebedorNaLista) => void,
): Coluna<RecebedorNaLista>[] => [
  {
    id: 'nome',
    ordena: r => r.nome,
    titulo: t('recebedores.coluna.nome'),
    lugar: 'nome',
    celula: r => (
      <Box minW="0">
        <Porta aoAbrir={() => aoAbrir(r)}>{r.nome}</Porta>
        <Text color="ink-2" fontSize={{ base: 'sm', lg: 'xs' }} fontVariantNumeric="tabular-nums">
          {formatarDocumento(r.documento)}
        </Text>
      </Box>
    ),
  },
  {
    id: 'situacao',
    titulo: t('recebedores.coluna.situacao'),
    lugar: 'detalhe',
    celula: r => {
      const { tom, chave } = situacaoDe(r)
      return <Situacao tom={tom}>{t(chave)}</Situacao>
    },
  },
  {
    id: 'criado',
    titulo: t('recebedores.coluna.criado'),
    lugar: 'detalhe',
    quieta: true,
    celula: (r, emCartao) => <Momento iso={r.criadoEm} soData={emCartao} />,
  },
  {
    id: 'saldo',
    ordena: r => r.saldoCarteira,
    titulo: t('recebedores.coluna.saldo'),
    lugar: 'valor',
    fim: true,
    celula: r => <Valor centavos={deReais(r.saldoCarteira) ?? 0} />,
  },
]
