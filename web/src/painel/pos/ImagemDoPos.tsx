import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'

/** The contract's limit, less what a form adds around the file. */
const MAXIMO = 4 * 1024 * 1024 - 4096
type Qual = 'logo' | 'fundo'

/** The two calls of each picture, under one shape. */
function useImagem(qual: Qual) {
  const logo = useAction('enviarLogoDoCupom')
  const fundo = useAction('enviarFundoDoPos')
  const semLogo = useAction('removerLogoDoCupom')
  const semFundo = useAction('removerFundoDoPos')
  const [enviar, remover] = qual === 'logo' ? [logo, semLogo] : [fundo, semFundo]
  return {
    ...{ enviando: enviar.enviando, removendo: remover.enviando, erro: enviar.erro?.name, naoTirou: !!remover.erro },
    mandar: (arquivo: File): Promise<{ ok: boolean }> =>
      qual === 'logo'
        ? logo.executar({ body: formulario('enviarLogoDoCupom', {}, arquivo, qual) })
        : fundo.executar({ body: formulario('enviarFundoDoPos', {}, arquivo, qual) }),
    tirar: (): Promise<{ ok: boolean }> => (qual === 'logo' ? semLogo.executar({}) : semFundo.executar({})),
  }
}

interface Props {
  qual: Qual
  imagem: string | null
  escreve: boolean
  aoMudar: () => void
}
/** E074–E077: a picture that is sent, changed, or taken away after a question; ours is a small copy of it. */
export function ImagemDoPos({ qual, imagem, escreve, aoMudar }: Props) {
  const { t } = useTextos()
  const { enviando, removendo, erro: recusada, naoTirou, ...chamadas } = useImagem(qual)
  const [grande, setGrande] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const mandar = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setGrande(arquivo.size > MAXIMO)
    if (arquivo.size > MAXIMO) return
    const r = await chamadas.mandar(arquivo)
    if (campo.current) campo.current.value = ''
    if (!r.ok) return
    avisar(t('pos.gravado'))
    aoMudar()
  }
  const tirar = async () => {
    if (!(await chamadas.tirar()).ok) return
    setPerguntando(false)
    aoMudar()
  }
  const erro = grande ? 'CorpoMuitoGrande' : recusada
  return (
    <Secao id={`pos-${qual}`} titulo={t(`pos.${qual}`)} texto={t(`pos.${qual}Texto`)}>
      <Flex align="center" gap="5" wrap="wrap">
        <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="2" bg="canvas" minW="6rem" textAlign="center">
          {imagem ? (
            <chakra.img src={imagem} alt={t(`pos.${qual}`)} maxH="96px" maxW="160px" mx="auto" />
          ) : (
            <Text color="ink-2" fontSize="sm" py="6">
              {t('pos.semImagem')}
            </Text>
          )}
        </Box>
        {escreve && (
          <Flex gap="3" wrap="wrap">
            <chakra.input
              ref={campo}
              type="file"
              accept="image/png,image/jpeg"
              aria-label={t(`pos.${qual}Escolher`)}
              srOnly
              tabIndex={-1}
              onChange={e => void mandar(e.currentTarget.files?.[0])}
            />
            <Button variant="outline" onClick={() => campo.current?.click()} aria-disabled={enviando}>
              <Icone nome="imagem" />
              {t(enviando ? 'salvando' : imagem ? 'empresa.trocarImagem' : 'empresa.escolherImagem')}
            </Button>
            {imagem && (
              <Button variant="ghost" colorPalette="red" onClick={() => setPerguntando(true)}>
                {t('pos.tirar')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {erro && (
        <Aviso tom="erro">
          {t(
            erro === 'CorpoMuitoGrande'
              ? 'empresa.imagemGrande'
              : erro === 'ImagemInvalida'
                ? 'empresa.imagemInvalida'
                : 'erro.texto',
          )}
        </Aviso>
      )}
      <Confirmacao
        aberto={perguntando}
        titulo={t(`pos.${qual}Tirar`)}
        texto={t(`pos.${qual}TirarTexto`)}
        confirmar={t('pos.tirar')}
        perigo
        enviando={removendo}
        erro={naoTirou ? t('erro.texto') : undefined}
        aoConfirmar={() => void tirar()}
        aoCancelar={() => setPerguntando(false)}
      />
    </Secao>
  )
}
