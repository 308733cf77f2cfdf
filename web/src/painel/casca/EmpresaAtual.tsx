import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { aparencia } from '../../app/aparencia.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { useNavegacao } from './useNavegacao.ts'

/** The panel's theme "marca da empresa" wears the colour that the company's pages have now. */
export function useCorDaEmpresa() {
  const { slug } = useSessao()
  const cor = useNavegacao().data?.marca?.cor
  useEffect(() => {
    if (cor !== undefined) aparencia.saberCorDaEmpresa(slug, cor)
  }, [slug, cor])
}

/** The company's mark and name; a button where there is another to go to. */
export function EmpresaAtual({ aoTrocar }: { aoTrocar: () => void }) {
  const { t } = useTextos()
  const sessao = useSessao()
  const logo = useNavegacao().data?.marca?.logo ?? null
  const marca = (
    <>
      <Imagem origem={logo} nome={sessao.empresa} tamanho={32} />
      {/* on a phone there is room for its mark only */}
      <Text as="span" fontWeight="semibold" truncate srOnly={{ base: true, sm: false }}>
        {sessao.empresa}
      </Text>
    </>
  )
  if (!sessao.multiEmpresas)
    return (
      <Flex align="center" gap="3" minW="0">
        {marca}
      </Flex>
    )
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      onClick={aoTrocar}
      minW="0"
      flexShrink={1}
      px="2"
      fontSize="md"
      gap="3"
      title={t('casca.alterarEmpresa')}
    >
      {marca}
      <Icone nome="abaixo" tamanho={16} />
    </Button>
  )
}
