import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { fundos } from '../../theme/tokens.ts'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { reduzirImagem } from '../../ui/imagens.ts'
import { Secao } from '../../ui/Secao.tsx'
import { type ParteDoFormulario, secao } from './formulario.ts'
import { coresDeFundo } from './rascunho.ts'

/** How the payer's page looks: the canvas' tint and the merchant's mark. */
export const SecaoAparencia = secao(['backgroundColor', 'logo'], function SecaoAparencia(parte) {
  const { t } = useTextos()
  const { rascunho, mudar } = parte
  return (
    <Secao id="aparencia" titulo={t('form.aparencia')} texto={t('form.aparenciaTexto')}>
      <chakra.fieldset id="campo-backgroundColor" tabIndex={-1} outline="none">
        <chakra.legend fontSize="sm" fontWeight="semibold" mb="2">
          {t('form.fundo')}
        </chakra.legend>
        <Flex gap="2" wrap="wrap">
          {coresDeFundo.map(cor => {
            const escolhida = rascunho.backgroundColor === cor
            return (
              <chakra.label
                key={cor}
                display="flex"
                alignItems="center"
                gap="2"
                minH="11"
                ps="1.5"
                pe="3.5"
                borderWidth="2px"
                borderRadius="full"
                borderColor={escolhida ? 'brand.solid' : 'line'}
                bg={escolhida ? 'brand.soft' : 'surface'}
                cursor="pointer"
                fontSize="sm"
                _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' }}
              >
                <chakra.input
                  type="radio"
                  name="backgroundColor"
                  srOnly
                  checked={escolhida}
                  onChange={() => mudar({ backgroundColor: cor })}
                />
                <Box
                  boxSize="7"
                  borderRadius="full"
                  borderWidth="1px"
                  borderColor="line-strong"
                  css={{ background: fundos[cor][0] }}
                />
                {t(`form.cor.${cor}`)}
              </chakra.label>
            )
          })}
        </Flex>
      </chakra.fieldset>
      <Logo {...parte} />
    </Secao>
  )
})

function Logo({ rascunho, mudar, erro }: ParteDoFormulario<'logo'>) {
  const { t } = useTextos()
  const sessao = useSessao()
  const arquivo = useRef<HTMLInputElement>(null)
  const [falhou, setFalhou] = useState(false)
  const escolher = async (escolhido: File | undefined) => {
    if (!escolhido) return
    try {
      mudar({ logo: await reduzirImagem(escolhido) })
      setFalhou(false)
    } catch {
      setFalhou(true)
    }
    // The same file may be picked again after a mistake.
    if (arquivo.current) arquivo.current.value = ''
  }
  const mensagem = falhou ? t('form.logoInvalido') : erro('logo')
  return (
    <Box>
      <Text as="div" fontSize="sm" fontWeight="semibold" id="rotulo-logo">
        {t('form.logo')}
      </Text>
      <Text fontSize="sm" color="ink-2" mb="2" id="dica-logo">
        {t('form.logoDica')}
      </Text>
      <Flex align="center" gap="4" wrap="wrap">
        <Imagem origem={rascunho.logo} nome={sessao.empresa} tamanho={64} />
        <chakra.input
          ref={arquivo}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          srOnly
          tabIndex={-1}
          aria-hidden
          onChange={e => void escolher(e.currentTarget.files?.[0])}
        />
        <Button
          id="campo-logo"
          variant="outline"
          aria-describedby={mensagem ? 'erro-logo' : 'dica-logo'}
          onClick={() => arquivo.current?.click()}
        >
          <Icone nome="imagem" />
          {t(rascunho.logo ? 'form.trocarLogo' : 'form.enviarLogo')}
        </Button>
        {rascunho.logo && (
          <Button variant="ghost" colorPalette="gray" onClick={() => mudar({ logo: null })}>
            {t('form.tirarLogo')}
          </Button>
        )}
      </Flex>
      {mensagem && (
        <Text id="erro-logo" role="alert" color="danger" fontSize="sm" fontWeight="medium" mt="2">
          {mensagem}
        </Text>
      )}
    </Box>
  )
}
