import { Button, Flex, Link } from '@chakra-ui/react'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { salvarNota } from './baixarNota.ts'

/** A note's files, and where anybody may look it up. */
export function ArquivosDaNota({ id, consulta }: { id: string; consulta: string | null }) {
  const { executar, enviando, erro } = useAction('lerNotaFiscal')
  const baixar = async (formato: 'xml' | 'pdf') => {
    const r = await executar({ params: { id }, query: { formato } })
    if (r.ok) salvarNota(r.data)
  }
  return (
    <>
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      <Flex gap="3" mt="5" wrap="wrap" align="center">
        <Button variant="outline" aria-disabled={enviando} onClick={() => void baixar('pdf')}>
          {dizer('nota.pdf')}
        </Button>
        <Button variant="outline" aria-disabled={enviando} onClick={() => void baixar('xml')}>
          {dizer('nota.xml')}
        </Button>
        {consulta && (
          <Link href={consulta} target="_blank" rel="noreferrer">
            {dizer('nota.consultar')}
          </Link>
        )}
      </Flex>
    </>
  )
}
