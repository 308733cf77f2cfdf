import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'

/** The file that was sent with an answer, by its name: opened again as it is kept, while it is. */
export function ProvaEnviada({ id, caso, nome }: { id: string; caso: string; nome: string }) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('lerArquivoDaContestacao')
  const [vencida, setVencida] = useState(false)
  const abrir = async () => {
    const r = await executar({ params: { id, caso } })
    if (!r.ok) return
    setVencida(r.data.data === null)
    if (r.data.data !== null) baixar(new Blob([bytesDe(r.data.data)], { type: r.data.tipo }), r.data.nome)
  }
  return (
    <Box mt="2">
      <Text fontSize="sm" overflowWrap="anywhere">
        {nome}
      </Text>
      <Button
        variant="outline"
        size="sm"
        h="11"
        mt="1"
        aria-label={t('contestacoes.abrirProva', { nome })}
        aria-disabled={enviando}
        onClick={() => !enviando && void abrir()}
      >
        {t(enviando ? 'contestacoes.abrindoProva' : 'contestacoes.abrirArquivo')}
      </Button>
      <Box mt="3" _empty={{ display: 'none' }}>
        {erro && <Aviso tom="erro">{t('contestacoes.provaErro')}</Aviso>}
        {vencida && <Aviso tom="nota">{t('contestacoes.provaVencida')}</Aviso>}
      </Box>
    </Box>
  )
}
