import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'
import type { Dados } from './SecaoDados.tsx'

/** The contract's limit, less what a form adds around the file. */
const MAXIMO = 4 * 1024 * 1024 - 4096

/** E094: the logo that payers see; ours is a small copy of it, and open links follow. */
export function SecaoMarca({ dados, aoMudar }: { dados: Dados; aoMudar: () => void }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { executar, enviando, erro } = useAction('alterarImagemDaEmpresa')
  const [grande, setGrande] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const enviar = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setGrande(arquivo.size > MAXIMO)
    if (arquivo.size > MAXIMO) return
    const corpo = formulario('alterarImagemDaEmpresa', { clienteId: dados.id }, arquivo, 'logo')
    const r = await executar({ body: corpo })
    if (campo.current) campo.current.value = ''
    if (!r.ok) return
    avisar(r.data.message)
    aoMudar()
  }
  return (
    <Secao id="marca" titulo={t('empresa.marca')} texto={t('empresa.marcaTexto')}>
      <Flex align="center" gap="5" wrap="wrap">
        <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="2">
          <Imagem origem={dados.image} nome={dados.nomeComercial} tamanho={80} />
        </Box>
        {dados.podeAlterar && (
          <Box flex="1" minW="14rem">
            <chakra.input
              ref={campo}
              type="file"
              accept="image/png,image/jpeg"
              aria-label={t('empresa.escolherImagem')}
              srOnly
              tabIndex={-1}
              onChange={e => void enviar(e.currentTarget.files?.[0])}
            />
            <Button variant="outline" onClick={() => campo.current?.click()} aria-disabled={enviando}>
              <Icone nome="imagem" />
              {t(enviando ? 'salvando' : dados.image ? 'empresa.trocarImagem' : 'empresa.escolherImagem')}
            </Button>
            <Text color="ink-2" fontSize="sm" mt="2">
              {t('empresa.imagemDica')}
            </Text>
          </Box>
        )}
      </Flex>
      {(erro || grande) && (
        <Aviso tom="erro">
          {t(
            grande || erro?.name === 'CorpoMuitoGrande'
              ? 'empresa.imagemGrande'
              : erro?.name === 'ImagemInvalida'
                ? 'empresa.imagemInvalida'
                : 'erro.texto',
          )}
        </Aviso>
      )}
      <Flex borderTopWidth="1px" borderColor="line" pt="4" gap="3" align="center" justify="space-between" wrap="wrap">
        <Text fontSize="sm" color="ink-2" flex="1" minW="12rem">
          {t('tema.convite')}
        </Text>
        <Button asChild variant="outline">
          <Link to={caminhos.tema(slug)}>{t(dados.podeAlterar ? 'tema.personalizar' : 'tema.ver')}</Link>
        </Button>
      </Flex>
    </Secao>
  )
}
