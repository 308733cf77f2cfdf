import { Box, chakra, Text } from '@chakra-ui/react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { colunas, type IdDaColuna, idsDasColunas } from '../../../../shared/domain/lote/colunas.ts'
import { useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Tabela } from '../../ui/Tabela.tsx'

/** What each column takes, out of the table that reads it. */
export function AjudaDasColunas() {
  const { t } = useTextos()
  const hoje = dataSaoPaulo(Date.now())
  const doExemplo = (id: IdDaColuna) => {
    const [pouco, tudo] = colunas[id].exemplos(hoje)
    return tudo || pouco
  }
  const lista: Coluna<IdDaColuna>[] = [
    {
      id: 'coluna',
      titulo: t('lote.coluna'),
      lugar: 'nome',
      celula: id => (
        <Box>
          <Text as="span" fontWeight="semibold">
            {colunas[id].titulo}
          </Text>
          {'obrigatoria' in colunas[id] && (
            <Text as="span" color="ink-2" fontSize="xs">
              {' '}
              ({t('lote.obrigatoria')})
            </Text>
          )}
        </Box>
      ),
    },
    { id: 'como', titulo: t('lote.comoPreencher'), lugar: 'detalhe', celula: id => t(`lote.ajuda.${id}`) },
    {
      id: 'exemplo',
      titulo: t('lote.exemplo'),
      lugar: 'valor',
      quieta: true,
      celula: (id, emCartao) => (
        <chakra.span
          fontSize="sm"
          fontWeight="normal"
          color="ink-2"
          overflowWrap="anywhere"
          {...(emCartao && { display: 'block', maxW: '9rem', textAlign: 'end' })}
        >
          {doExemplo(id)}
        </chakra.span>
      ),
    },
  ]
  return (
    <chakra.details mt="6">
      <chakra.summary cursor="pointer" fontWeight="semibold" py="3" minH="11">
        {t('lote.ajuda')}
      </chakra.summary>
      <Box mt="2">
        <Tabela rotulo={t('lote.ajuda')} colunas={lista} itens={idsDasColunas} chave={id => id} />
      </Box>
    </chakra.details>
  )
}
