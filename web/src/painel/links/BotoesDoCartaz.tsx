import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import { chamar } from '../../api/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import { Icone } from '../../ui/icones.tsx'

const formatos = ['a4', 'a6'] as const
type Formato = (typeof formatos)[number]

/** A link's name as a file's, at most 40 letters. */
export const nomeEmArquivo = (nome: string): string =>
  semAcentos(nome)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

/** The link's poster as PDF, in two sizes: made by the server when it is asked for. */
export function BotoesDoCartaz({ id, nome }: { id: string; nome: string }) {
  const { t } = useTextos()
  const [fazendo, setFazendo] = useState<Formato>()
  const [falhou, setFalhou] = useState(false)
  const gerar = async (formato: Formato) => {
    if (fazendo) return
    setFalhou(false)
    setFazendo(formato)
    const resposta = await chamar('gerarCartazDoLink', { params: { id }, query: { formato } })
    setFazendo(undefined)
    if (!resposta.ok) return setFalhou(true)
    baixar(
      new Blob([bytesDe(resposta.data.data)], { type: 'application/pdf' }),
      `cartaz-${nomeEmArquivo(nome)}-${formato}.pdf`,
    )
  }
  return (
    <Box w="full" borderTopWidth="1px" borderColor="line" pt="4">
      <Text fontWeight="semibold" textAlign="center">
        {t('cartaz.titulo')}
      </Text>
      <Text color="ink-2" fontSize="sm" textAlign="center" mb="3">
        {t('cartaz.texto')}
      </Text>
      <Flex gap="3" justify="center">
        {formatos.map(formato => (
          <Button
            key={formato}
            variant="outline"
            flex={{ base: 1, sm: 'none' }}
            aria-disabled={fazendo !== undefined}
            onClick={() => void gerar(formato)}
          >
            <Icone nome="baixar" />
            {fazendo === formato ? t('cartaz.fazendo') : t('cartaz.baixar', { formato: formato.toUpperCase() })}
          </Button>
        ))}
      </Flex>
      {falhou && (
        <Box mt="3">
          <Aviso tom="erro">{t('cartaz.erro')}</Aviso>
        </Box>
      )}
    </Box>
  )
}
