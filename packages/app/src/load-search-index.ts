import './load-temporal'
import { runLoader } from '@bayshare/server/search/index/run-loader'

await runLoader()
