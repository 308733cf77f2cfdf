import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Icone } from '../../ui/icones.tsx'
import { reduzirImagem } from '../../ui/imagens.ts'
import { Secao } from '../../ui/Secao.tsx'
import { EditorDaCor } from '../tema/EditorDaCor.tsx'
import { EscolhaDoFundo } from '../tema/EscolhaDoFundo.tsx'
import { EscolhaDosCantos } from '../tema/EscolhaDosCantos.tsx'
import { useTemaDaEmpresa } from '../tema/useTemaDaEmpresa.ts'
import { type ParteDoFormulario, secao } from './formulario.ts'

/** How the payer's page looks: the company's theme or one of its own, the canvas' tint and the merchant's mark. */
export const SecaoAparencia = secao(
  ['backgroundColor', 'comTema', 'temaCor', 'temaCantos', 'logo'],
  function SecaoAparencia(parte) {
    const { t } = useTextos()
    const { slug } = useSessao()
    const { rascunho, mudar, erro } = parte
    const daEmpresa = useTemaDaEmpresa()
    return (
      <Secao
        id="aparencia"
        titulo={t('form.aparencia')}
        texto={t('form.aparenciaTexto')}
        resumo={t(rascunho.comTema ? 'form.resumo.comTema' : 'form.resumo.semTema')}
      >
        <EscolhaDoFundo
          escolhido={rascunho.backgroundColor}
          aoMudar={backgroundColor => mudar({ backgroundColor })}
          padrao={daEmpresa.tema.fundo}
        />
        <Box>
          <Interruptor
            nome="comTema"
            rotulo={t('tema.proprio')}
            texto={t('tema.proprioTexto')}
            ligado={rascunho.comTema}
            aoMudar={comTema =>
              // begins as the company's, so that turning it on changes nothing by itself
              mudar({
                comTema,
                ...(comTema && { temaCor: daEmpresa.tema.cor, temaCantos: daEmpresa.tema.cantos }),
              })
            }
          />
          {!rascunho.comTema && (
            <Text fontSize="sm">
              <Link to={caminhos.tema(slug)}>
                <Text as="span" color="brand.strong" fontWeight="semibold" textDecoration="underline">
                  {t('tema.abrirDaEmpresa')}
                </Text>
              </Link>
            </Text>
          )}
        </Box>
        {rascunho.comTema && (
          <>
            <EditorDaCor cor={rascunho.temaCor} aoMudar={temaCor => mudar({ temaCor })} erro={erro('cor')} />
            <EscolhaDosCantos escolhidos={rascunho.temaCantos} aoMudar={temaCantos => mudar({ temaCantos })} />
          </>
        )}
        <Logo {...parte} />
      </Secao>
    )
  },
)

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
          <Fala>{mensagem}</Fala>
        </Text>
      )}
    </Box>
  )
}
