import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CamposDaPessoa, corpoDaPessoa, type Pessoa, pessoaVazia } from './CamposDaPessoa.tsx'
import type { Linha } from './LinhasDoLote.tsx'

const pessoaDa = ({ linha, corrigir }: Linha): Pessoa => {
  const escrita = Object.entries(corrigir ?? {}).filter(([, v]) => v !== undefined)
  return { ...pessoaVazia(linha), ...Object.fromEntries(escrita) }
}

/** Where a line that failed is corrected: it goes into a lot of its own, which is authorised as any other. */
export function CorrigirLinha(props: {
  loteId: string
  linha: Linha | undefined
  aoFechar: () => void
  aoReenviar: (novo: string) => void
}) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={!!props.linha} aoFechar={props.aoFechar} titulo={t('folha.corrigir')}>
      {props.linha && <Formulario {...props} linha={props.linha} />}
    </Dialogo>
  )
}

function Formulario({
  loteId,
  linha,
  aoReenviar,
}: {
  loteId: string
  linha: Linha
  aoReenviar: (novo: string) => void
}) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction('reenviarLinhasDaFolha')
  const [pessoa, setPessoa] = useState(() => pessoaDa(linha))
  const enviar = async () => {
    const data = dataSaoPaulo(Date.now())
    const { descricao: _, ...corpo } = corpoDaPessoa(pessoa) as ReturnType<typeof corpoDaPessoa> & {
      descricao?: string
    }
    const r = await executar({ params: { id: loteId }, body: { data, linhas: [{ linha: linha.linha, ...corpo }] } })
    if (!r.ok) return
    avisar(t('folha.reenviado'))
    aoReenviar(r.data.id)
  }
  return (
    <Stack gap="4">
      <Text color="ink-2">
        {t('folha.corrigir.texto', { valor: formatarReais(deReais(linha.valor) ?? 0, idioma) })}
      </Text>
      {erro && <Aviso tom="erro">{erro.message}</Aviso>}
      <CamposDaPessoa pessoa={pessoa} erros={{}} aoMudar={setPessoa} semValor />
      <Flex justify="flex-end">
        <Button aria-disabled={enviando} onClick={() => void enviar()}>
          {t('folha.reenviar')}
        </Button>
      </Flex>
    </Stack>
  )
}
