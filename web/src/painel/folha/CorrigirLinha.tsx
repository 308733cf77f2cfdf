import { Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CamposDaPessoa } from './CamposDaPessoa.tsx'
import type { Linha } from './LinhasDoLote.tsx'
import { corpoDaPessoa, type ErrosDaPessoa, errosDa, pessoaDa, pessoaVazia } from './pessoa.ts'

interface Props {
  loteId: string
  linha: Linha | undefined
  aoFechar: () => void
  aoReenviar: (novo: string) => void
}

/** Where a line that failed is corrected: it goes into a lot of its own, which is authorised as any other. */
export function CorrigirLinha(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={!!props.linha} aoFechar={props.aoFechar} titulo={t('folha.corrigir')}>
      {props.linha && <Formulario {...props} linha={props.linha} />}
    </Dialogo>
  )
}

function Formulario({ loteId, linha, aoReenviar }: Props & { linha: Linha }) {
  const { t, idioma } = useTextos()
  const conferir = useAction('conferirLoteDaFolha')
  const reenviar = useAction('reenviarLinhasDaFolha')
  const [pessoa, setPessoa] = useState(() =>
    linha.corrigir ? pessoaDa(linha.corrigir, linha.linha) : pessoaVazia(linha.linha),
  )
  const [erros, setErros] = useState<ErrosDaPessoa>({})
  const enviando = conferir.enviando || reenviar.enviando
  const erro = conferir.erro ?? reenviar.erro
  const enviar = async () => {
    const data = dataSaoPaulo(Date.now())
    const corpo = corpoDaPessoa({ ...pessoa, descricao: '' })
    // the dry run says of each field what is wrong with it
    const visto = await conferir.executar({ body: { data, linhas: [{ ...corpo, valor: linha.valor }] } })
    if (!visto.ok) return
    const ruins = errosDa(
      visto.data.linhas.flatMap(l => l.erros),
      pessoa.por,
    )
    setErros(ruins)
    if (Object.keys(ruins).length > 0) return
    const r = await reenviar.executar({
      params: { id: loteId },
      body: { data, linhas: [{ linha: linha.linha, ...corpo }] },
    })
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
      <CamposDaPessoa pessoa={pessoa} erros={erros} aoMudar={setPessoa} semValor />
      <Flex justify="flex-end">
        <BotaoDeDinheiro
          sobre={{ valor: linha.valor, de: linha.nome }}
          size="lg"
          aria-disabled={enviando}
          onClick={() => void enviar()}
        >
          {t(enviando ? 'folha.conferindo' : 'folha.reenviar')}
        </BotaoDeDinheiro>
      </Flex>
    </Stack>
  )
}
